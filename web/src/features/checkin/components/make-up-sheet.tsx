import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { EarnHint } from '../../../shared/points/earn-hint.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { checkinMessages } from '../checkin.messages.ts';
import type { CheckinPage } from '../checkin.queries.ts';

/** Lets one of the missed days be chosen, shows what making up for it takes and brings, and does it. */
export function MakeUpSheet({
  page,
  date,
  onChoose,
  onClose,
}: {
  page: CheckinPage;
  /** The day that is chosen; undefined: the sheet is closed. */
  date: string | undefined;
  onChoose: (date: string) => void;
  onClose: () => void;
}) {
  const t = useMessages(checkinMessages);
  const { on } = useDates();
  const isOnline = useOnline();
  const makeUp = useCommand('/api/checkin/make_up');
  const { cost, left } = page.makeUp;
  const missing = BigInt(cost) - BigInt(page.balance);
  const close = () => {
    makeUp.reset();
    onClose();
  };
  const send = () =>
    date &&
    makeUp.mutate(
      { date, shown: { cost } },
      {
        onSuccess: () => {
          announce(t('makeUpDone'));
          close();
        },
      },
    );
  return (
    <Sheet
      open={date !== undefined}
      onClose={close}
      busy={makeUp.isPending}
      title={date ? t('makeUpTitle', { date: on(date, 'shortDay') }) : ''}
    >
      <Chips
        label={t('whichDay')}
        value={date ?? null}
        onChange={onChoose}
        options={page.makeUp.days.toReversed().map((value) => ({ value, label: on(value, 'shortDay') }))}
      />
      <Facts className="mt-2">
        <Fact label={t('cost')} strong>
          <Points value={cost} />
        </Fact>
        <Fact label={t('have')}>
          <Points value={page.balance} />
        </Fact>
        <Fact label={t('left')}>{String(left)}</Fact>
      </Facts>
      <p className="my-3 text-sm text-soft">{t('makeUpNote')}</p>
      {missing > 0n && (
        <Notice tone="warning" className="mb-3">
          {t('short', { points: pointsText(String(missing)) })} <EarnHint />
        </Notice>
      )}
      <OutcomeNotice error={makeUp.error} />
      <Button type="submit" onClick={send} busy={makeUp.isPending} disabled={!isOnline || missing > 0n}>
        {t('makeUpConfirm', { cost: pointsText(cost) })}
      </Button>
    </Sheet>
  );
}
