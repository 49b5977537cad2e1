import { maxCommentLength } from '@banyan/domain/support/ticket-state.ts';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { TicketDetail } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { MessageField } from './message-field.tsx';

const stars = ['1', '2', '3', '4', '5'] as const;
type Stars = (typeof stars)[number];

interface Props {
  ticket: TicketDetail;
}

/** Shows what the person thinks of how it went, or takes it, once. */
export function RatingCard({ ticket }: Props) {
  const t = useMessages(ticketMessages);
  const { rating } = ticket;
  if (rating)
    return (
      <Card title={t('rated')}>
        <p>{t('stars', { n: rating.stars })}</p>
        {rating.comment && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-wrap text-soft wrap-anywhere">
            {rating.comment}
          </p>
        )}
      </Card>
    );
  return ticket.mayRate ? <Rate ticket={ticket} /> : null;
}

function Rate({ ticket: { ticketId } }: Props) {
  const t = useMessages(ticketMessages);
  const isOnline = useOnline();
  const rate = useCommand('/api/support/rate');
  const form = useForm({
    initial: { stars: '' as Stars | '', comment: '' },
    problems: (values) => ({ stars: values.stars === '' && t('needStars') }),
    command: rate,
    onSubmit: (values) => {
      const comment = values.comment.trim();
      rate.mutate(
        { ticketId, stars: Number(values.stars), ...(comment && { comment }) },
        { onSuccess: () => announce(t('thanks')) },
      );
    },
  });
  const error = form.error('stars');
  return (
    <Card title={t('rate')}>
      <form {...form.props} className="space-y-3">
        <Chips
          label={t('rate')}
          options={stars.map((value) => ({ value, label: t('stars', { n: Number(value) }) }))}
          value={form.values.stars || null}
          onChange={(value) => form.set({ stars: value })}
        />
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <MessageField label={t('comment')} rows={2} maxLength={maxCommentLength} {...form.field('comment')} />
        <OutcomeNotice error={rate.error} />
        <Button type="submit" look="secondary" busy={rate.isPending} disabled={!isOnline}>
          {t('rateSend')}
        </Button>
      </form>
    </Card>
  );
}
