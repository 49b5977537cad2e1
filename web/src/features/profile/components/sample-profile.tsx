import { entriesAt } from '../../../entries.ts';
import { assetPages } from '../../../part-pages.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { profileMessages } from '../profile.messages.ts';
import type { Overview } from '../profile.queries.ts';
import { EntryGrid } from './entry-grid.tsx';
import { WalletFigures } from './wallet-card.tsx';

/** Nothing of whatever an area lets people own. */
const nothing = Object.fromEntries(assetPages.map(({ part }) => [part, '0.00'])) as Overview['parts'];

/** The figures of an invented person: the parts add up, as those of an account do. */
const invented: Overview = {
  balance: '8260.50',
  available: '8000.00',
  frozen: '260.50',
  withdrawable: '8000.00',
  parts: { ...nothing, invested: '50000.00', savings: '6739.50' },
  totalAssets: '65000.00',
  debts: { loan: '0.00', pledge: '0.00' },
  owed: '0.00',
  netWorth: '65000.00',
  cumulativeIncome: '1830.20',
  yesterdayIncome: '6.42',
  recentIncome: [],
  delayedPayouts: '0.00',
  holds: [],
};
const known = { data: invented, error: null, refetch: () => Promise.resolve() };

/** Shows Me as a visitor may look at it: a sample, which says so, and the ways in. Its entries ask for the login. */
export function SampleProfile() {
  const t = useMessages(profileMessages);
  return (
    <Screen bare className="space-y-3 pt-0!">
      <section className="rounded-card bg-card p-5">
        <h2 className="text-lg font-semibold">{t('sampleTitle')}</h2>
        <p className="mt-1 text-sm text-soft">{t('sampleNote')}</p>
        <div className="mt-4 pairs gap-3">
          <ButtonLink to="/pages/login/index" look="secondary">
            {t('login')}
          </ButtonLink>
          <ButtonLink to="/pages/register/index">{t('register')}</ButtonLink>
        </div>
      </section>
      <section aria-label={t('sample')} className="space-y-3">
        <p className="pt-1 text-sm font-medium text-warning">{t('sample')}</p>
        <WalletFigures query={known} />
      </section>
      <EntryGrid title={t('holdings')} entries={entriesAt('me.holdings')} />
      <EntryGrid title={t('perks')} entries={entriesAt('me.perks')} />
      <EntryGrid title={t('records')} entries={entriesAt('me.records')} />
    </Screen>
  );
}
