import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { Directory } from './directory.tsx'

/** /directory: all members who can be found, by words and filters. */
export function DirectoryPage() {
  const member = useMember()
  return (
    <Page>
      {member ? (
        <>
          <PageHeader
            title="Find people"
            subtitle="Everyone here, by name, skill or place"
            back={<Link to="/network" />}
            backLabel="Back to Network"
          />
          <Directory tier={member.tier} />
        </>
      ) : (
        <EmptyState
          icon={Users}
          level={1}
          title="The directory is for members"
          text="Join and find people by what they build, what they can do and where they are."
          action={
            <Button kind="primary" render={<Link {...toSignUp} />}>
              Get Started
            </Button>
          }
        />
      )}
    </Page>
  )
}
