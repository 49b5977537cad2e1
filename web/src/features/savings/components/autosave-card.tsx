import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { minorUnits, wireOf } from '../savings-amount.ts';

/** Shows the rule that sweeps the wallet into the pot, and lets it be set, changed and switched off. */
export function AutosaveCard({ above }: { above: string | null }) {
  const t = useMessages(savingsMessages);
  const money = useOwnMoneyText();
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const set = useCommand('/api/savings/autosave');
  const send = (next: string | null) =>
    set.mutate({ above: next }, { onSuccess: () => announce(t('saved')) });
  const form = useForm({
    initial: { above: above ?? '' },
    problems: (values) => (values.above === '' ? { above: t('needAmount') } : {}),
    command: set,
    onSubmit: (values) => send(wireOf(minorUnits(wireAmount(values.above)))),
  });
  const isOn = above !== null;
  return (
    <Card title={t('autosave')}>
      <p className="mb-3 text-sm text-soft">{t('autosaveNote')}</p>
      <p className="mb-3 text-sm font-medium">
        {isOn ? t('autosaveOn', { amount: money(above) }) : t('autosaveOff')}
      </p>
      <form {...form.props} className="space-y-3">
        <AmountField label={t('autosaveAbove')} {...form.field('above')} />
        <OutcomeNotice error={set.error} />
        <div className="pairs gap-3">
          <Button type="submit" look="secondary" busy={set.isPending} disabled={!isOnline}>
            {t(isOn ? 'changeAmount' : 'switchOn')}
          </Button>
          {isOn && (
            <Button
              look="secondary"
              onClick={() => send(null)}
              busy={set.isPending}
              disabled={!isOnline || isFrozen}
            >
              {t('switchOff')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
