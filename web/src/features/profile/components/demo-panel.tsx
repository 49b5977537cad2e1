import { useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { profileMessages } from '../profile.messages.ts';

const steps = [1, 7, 30];

/** Moves the demo's clock ahead, day by day with all daily jobs. */
export function DemoPanel() {
  const t = useMessages(profileMessages);
  const { on } = useDates();
  const client = useQueryClient();
  const today = useConfig()?.businessDate;
  const advance = useCommand('/api/demo/advance');
  const go = (days: number) =>
    advance.mutate(
      { days },
      {
        onSuccess: ({ businessDate }) => {
          void client.invalidateQueries();
          announce(t('advanced', { date: on(businessDate) }));
        },
      },
    );
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <FastForward className="size-5 text-brand" aria-hidden />
          {t('demoTitle')} · {t('advance')}
        </span>
      }
    >
      {today && <p className="mb-3 text-sm text-soft">{t('advanceNote', { date: on(today) })}</p>}
      <OutcomeNotice error={advance.error} />
      <div className="triples gap-3">
        {steps.map((days) => (
          <Button
            key={days}
            look="secondary"
            size="small"
            busy={advance.isPending && advance.variables.days === days}
            disabled={advance.isPending}
            onClick={() => go(days)}
          >
            {t('days', { n: days })}
          </Button>
        ))}
      </div>
    </Card>
  );
}
