import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Card } from '../../../ui/card.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { myLoanMessages } from '../my-loan.messages.ts';

interface Props {
  loanId: string;
  isOn: boolean;
  /** True if the wallet, where it holds less than is due, pays what it holds. */
  isPartial: boolean;
}

/** Switches on or off that instalments are paid from the wallet when they fall due. */
export function AutopayCard({ loanId, isOn, isPartial }: Props) {
  const t = useMessages(myLoanMessages);
  const isOnline = useOnline();
  const set = useCommand('/api/loan/autopay');
  // The requested setting shows at once, and the former one again if it is refused.
  const shown = set.isPending ? set.variables.isOn : isOn;
  const change = (next: boolean) =>
    set.mutate({ loanId, isOn: next }, { onSuccess: () => announce(t(next ? 'autopayOn' : 'autopayOff')) });
  return (
    <Card>
      <label className="tap flex cursor-pointer items-center gap-4">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('autopay')}</span>
          <span className="block text-sm text-soft">{t(isPartial ? 'autopayNote' : 'autopayWholeNote')}</span>
        </span>
        <span className="relative inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={shown}
            disabled={!isOnline}
            onChange={({ target }) => !set.isPending && change(target.checked)}
            className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-action disabled:opacity-50"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-white transition-transform peer-checked:translate-x-5"
          />
        </span>
      </label>
      <OutcomeNotice error={set.error} />
    </Card>
  );
}
