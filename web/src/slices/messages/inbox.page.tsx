import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export function InboxPage() {
  return (
    <Page>
      <PageHeader title="Inbox" />
    </Page>
  )
}
