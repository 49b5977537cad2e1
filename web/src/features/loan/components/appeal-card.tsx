import { useId } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldMessage, frame } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { applicationMessages } from '../application.messages.ts';

const length = { min: 5, max: 500 };

/** Takes what a person says against a refusal, once. */
export function AppealCard({ applicationId }: { applicationId: string }) {
  const t = useMessages(applicationMessages);
  const isOnline = useOnline();
  const id = useId();
  const appeal = useCommand('/api/loan/application/appeal');
  const form = useForm({
    initial: { text: '' },
    problems: ({ text }) => ({ text: text.trim().length < length.min && t('appealNeed') }),
    command: appeal,
    onSubmit: ({ text }) =>
      appeal.mutate({ applicationId, text: text.trim() }, { onSuccess: () => announce(t('appealDone')) }),
  });
  const { value, onChange, onBlur, error } = form.field('text');
  return (
    <Card title={t('appealTitle')}>
      <form {...form.props} className="space-y-3">
        <p className="text-sm text-soft">{t('appealNote')}</p>
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            {t('appealText')}
          </label>
          <div className={frame(error)}>
            <textarea
              id={id}
              rows={4}
              value={value}
              maxLength={length.max}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-below`}
              className="w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 outline-none"
            />
          </div>
          <FieldMessage id={`${id}-below`} error={error} hint={null} />
        </div>
        <OutcomeNotice error={appeal.error} />
        <Button type="submit" look="secondary" busy={appeal.isPending} disabled={!isOnline}>
          {t('appealSend')}
        </Button>
      </form>
    </Card>
  );
}
