import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { inviteMessages } from '../invite.messages.ts';
import type { Programme } from '../team.queries.ts';

/** Says before anybody shares that nothing can be paid now; nothing while the programme is open. */
export function ProgrammeNotice({ programme: { state } }: { programme: Programme }) {
  const t = useMessages(inviteMessages);
  if (state === 'open') return null;
  return (
    <Notice tone={state === 'closed' ? 'warning' : 'info'}>
      <p className="font-medium">{t(`${state}Title`)}</p>
      <p>{t(`${state}Note`)}</p>
    </Notice>
  );
}
