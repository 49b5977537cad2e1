import { useMessages } from '../../../platform/i18n.ts';
import { sharesMessages } from '../../../shared/shares/shares.messages.ts';
import { type Session, useUntilText } from '../../../shared/shares/use-until-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ticketMessages } from '../ticket.messages.ts';

/** Says that no orders are taken now, and from when on they are. */
export function NotOpenNotice({ session }: { session: Session }) {
  const t = useMessages(ticketMessages);
  const words = useMessages(sharesMessages);
  const until = useUntilText()(session);
  return (
    <Notice tone="warning">{t('notOpen', { phase: words(session.phase), until: until ?? '' }).trim()}</Notice>
  );
}
