import { aboutTypes, maxMessageLength, ticketTopics } from '@banyan/domain/support/ticket-state.ts';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { useSums } from '../sums.queries.ts';
import { supportMessages } from '../support.messages.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { useDraft } from '../use-draft.ts';
import { AboutRow } from './about-row.tsx';
import { MessageField } from './message-field.tsx';

type Topic = (typeof ticketTopics)[number];

/** Returns what the page was opened about, or undefined. */
function useAbout() {
  const { about, aboutId } = usePageQuery();
  const type = aboutTypes.find((each) => each === about);
  return type && aboutId ? { type, id: aboutId } : undefined;
}

/** Takes a new question: what it is about, and its first message. */
export function NewTicket() {
  const t = useMessages(ticketMessages);
  const words = useMessages(supportMessages);
  const isOnline = useOnline();
  const about = useAbout();
  const sums = useSums().data;
  const { draft } = useDraft('sentQuestion');
  const open = useCommand('/api/support/open');
  const form = useForm({
    initial: { topic: '' as Topic | '', text: '' },
    problems: ({ topic, text }) => ({
      topic: topic === '' && t('needTopic'),
      text: text.trim() === '' && t('needText'),
    }),
    command: open,
    onSubmit: ({ topic, text }) => {
      if (topic === '') return;
      open.mutate(
        { draft: draft(text.trim()), topic, text: text.trim(), ...(about && { about }) },
        {
          onSuccess: ({ ticketId }) => {
            announce(t('sent'));
            redirectTo(`/pages/service/ticket?id=${ticketId}`);
          },
        },
      );
    },
  });
  const topicError = form.error('topic');
  return (
    <Screen
      action={
        <>
          <OutcomeNotice error={open.error} />
          <Button type="submit" form={form.props.id} busy={open.isPending} disabled={!isOnline}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {sums && sums.unsolved >= sums.mostOpen && (
          <Notice tone="warning">{words('most', { n: sums.mostOpen })}</Notice>
        )}
        {about && <AboutRow about={about} />}
        <Card title={t('topic')}>
          <Chips
            isWide
            label={t('topic')}
            options={ticketTopics.map((value) => ({ value, label: words(value) }))}
            value={form.values.topic || null}
            onChange={(topic) => form.set({ topic })}
          />
          {topicError && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {topicError}
            </p>
          )}
        </Card>
        <Card>
          <MessageField
            label={t('text')}
            hint={t('textHint')}
            rows={6}
            maxLength={maxMessageLength}
            {...form.field('text')}
          />
          {sums && <p className="mt-2 text-sm text-soft">{t('answered', { n: sums.answerHours })}</p>}
        </Card>
      </form>
    </Screen>
  );
}
