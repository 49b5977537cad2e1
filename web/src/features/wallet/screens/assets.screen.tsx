import type { AssetPart } from '@banyan/api/gathered.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { HoldList } from '../../../shared/holds/hold-list.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { overview } from '../wallet.queries.ts';

/** What is owned beside the wallet, and the list of each: a part without an entry here does not compile. */
const partPages = {
  invested: { title: 'partInvested', to: '/pages/product/invest' },
} as const satisfies Record<AssetPart, { title: keyof typeof walletMessages; to: PageUrl }>;

/** Shows what the total assets add up to; each part opens the list that it sums. */
export default function AssetsScreen() {
  const t = useMessages(walletMessages);
  const query = useQuery(overview);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {(wallet) => (
          <div className="space-y-3">
            <Card title={t('totalAssets')}>
              <Amount value={wallet.totalAssets} hideable className="text-3xl font-semibold" />
            </Card>
            <Card className="divide-y divide-line py-1!">
              <ListRow
                title={t('partAvailable')}
                to="/pages/account/detail"
                value={<Figure value={wallet.available} />}
              />
              <ListRow title={t('partFrozen')} value={<Figure value={wallet.frozen} />} />
              {Object.entries(partPages).map(([part, { title, to }]) => (
                <ListRow
                  key={part}
                  title={t(title)}
                  to={to}
                  value={<Figure value={wallet.parts[part as AssetPart]} />}
                />
              ))}
            </Card>
            {wallet.holds.length > 0 && (
              <Card title={t('whyFrozen')}>
                <HoldList holds={wallet.holds} />
              </Card>
            )}
            <p className="px-1 text-sm text-soft">{t('assetsNote')}</p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

const Figure = ({ value }: { value: string }): ReactNode => (
  <Amount value={value} hideable className="text-base font-medium text-ink" />
);
