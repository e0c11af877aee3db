import { commonEmojis, isInTimeToChange } from '@netwrk/domain/messages/change-message'
import type { Message } from '@netwrk/domain/messages/message'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { Copy, FileWarning, Flag, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { AnchoredMenu } from '../../../ui/overlay/anchored-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { MenuMark } from '../../../ui/overlay/menu-mark.tsx'
import { EmojiDialog } from './emoji-dialog.tsx'
import type { MenuFor, MessageActions } from './message-actions-context.ts'

type MessageMenuProps = {
  menu: MenuFor | null
  onClose: () => void
  actions: MessageActions
  onDelete: (message: Message) => void
}

/** What can be done with a message, and the questions that two of these ask first. */
export function MessageMenu({ menu, onClose, actions, onDelete }: MessageMenuProps) {
  const [deleting, setDeleting] = useState<Message | null>(null)
  const [reacting, setReacting] = useState<Message | null>(null)
  const { notify } = useToast()
  // What it shows stays while it goes.
  const last = useRef(menu)
  if (menu) last.current = menu
  const shown = last.current
  const leads = useRef(false)
  // Its dialog opens once the menu has given the focus back, and gives it back to where that is.
  const reporting = useRef<(() => void) | null>(null)
  const leadTo = (act: (message: Message) => void) => (message: Message) => {
    leads.current = true
    act(message)
  }
  const copy = ({ content }: Message) =>
    navigator.clipboard.writeText(content).then(
      () => notify({ title: 'Copied', kind: 'success' }),
      () => notify({ title: 'The message could not be copied', kind: 'error' }),
    )
  return (
    <>
      <AnchoredMenu
        label="Message actions"
        anchor={menu?.anchor ?? null}
        isOpen={menu !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        leadsElsewhere={() => {
          const isElsewhere = leads.current
          leads.current = false
          return isElsewhere
        }}
        onClosed={() => {
          reporting.current?.()
          reporting.current = null
        }}
      >
        {shown && (
          <MenuEntries
            message={shown.message}
            actions={{
              ...actions,
              reply: leadTo(actions.reply),
              edit: leadTo(actions.edit),
              report: (message) => {
                reporting.current = () => actions.report(message)
              },
              reportFile: (file) => {
                reporting.current = () => actions.reportFile(file)
              },
            }}
            onCopy={() => void copy(shown.message)}
            onReact={() => leadTo(setReacting)(shown.message)}
            onDelete={() => leadTo(setDeleting)(shown.message)}
          />
        )}
      </AnchoredMenu>
      <EmojiDialog
        isOpen={reacting !== null}
        onClose={() => setReacting(null)}
        onChoose={(emoji) => reacting && actions.react(reacting, emoji, true)}
      />
      <ConfirmDialog
        isOpen={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title="Delete this message?"
        description={`It is deleted for you and for ${actions.otherName}. This cannot be undone.`}
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => {
          if (deleting) onDelete(deleting)
          setDeleting(null)
        }}
      />
    </>
  )
}

type MenuEntriesProps = {
  message: Message
  actions: MessageActions
  onCopy: () => void
  onReact: () => void
  onDelete: () => void
}

function MenuEntries({ message, actions, onCopy, onReact, onDelete }: MenuEntriesProps) {
  const { memberId, reply, edit, react, report, reportFile } = actions
  const isMine = (emoji: string) =>
    message.reactions.some((held) => held.emoji === emoji && held.memberIds.includes(memberId))
  const isOwn = message.senderId === memberId
  const canChange = isOwn && isInTimeToChange(message.sentAt, new Date())
  return (
    <>
      <div className="flex flex-wrap gap-0.5 border-b pb-1.5 mb-1.5">
        {commonEmojis.map((emoji) => (
          <MenuMark
            key={emoji}
            label={`React with ${emoji}`}
            isOn={isMine(emoji)}
            onChange={(isOn) => react(message, emoji, isOn)}
          >
            {emoji}
          </MenuMark>
        ))}
      </div>
      <MenuItem icon={<SmilePlus aria-hidden />} onSelect={onReact}>
        Another emoji
      </MenuItem>
      <MenuItem icon={<Reply aria-hidden />} onSelect={() => reply(message)}>
        Reply
      </MenuItem>
      {message.content !== '' && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={onCopy}>
          Copy text
        </MenuItem>
      )}
      {canChange && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => edit(message)}>
            Edit
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} isDangerous onSelect={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
      {!isOwn && (
        <>
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => report(message)}>
            Report
          </MenuItem>
          {/* A picture has it where it is seen large. */}
          {message.attachments.filter(isDownloaded).map((file) => (
            <MenuItem key={file.id} icon={<FileWarning aria-hidden />} onSelect={() => reportFile(file)}>
              <span className="min-w-0 max-w-56 truncate">Report {file.name}</span>
            </MenuItem>
          ))}
        </>
      )}
    </>
  )
}

const isDownloaded = ({ width }: Attachment) => width === null
