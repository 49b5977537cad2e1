import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { HoldList } from '../components/hold-list.tsx';
import { holdsMessages } from '../holds.messages.ts';
import { overview } from '../wallet.queries.ts';

/** Shows every frozen cent with what it is for, why, since when and until when (H4); together they are the figure. */
export default function FrozenScreen() {
  const t = useMessages(holdsMessages);
  const query = useQuery(overview);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ frozen, holds }) => (
          <div className="space-y-3">
            <Card title={t('frozen')}>
              <Amount value={frozen} hideable className="text-3xl font-semibold" />
              <p className="mt-2 text-sm text-soft">{t('frozenNote', { n: holds.length })}</p>
            </Card>
            {holds.length > 0 ? (
              <Card className="py-1!">
                <HoldList holds={holds} />
              </Card>
            ) : (
              <Empty
                of="holds"
                title={t('nothingFrozen')}
                action={
                  <ButtonLink to="/pages/account/detail" look="secondary">
                    {t('toRecords')}
                  </ButtonLink>
                }
              />
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
