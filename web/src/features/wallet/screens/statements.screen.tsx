import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { StatementCard } from '../components/statement-card.tsx';
import { StatementForm } from '../components/statement-form.tsx';
import { statementsMessages } from '../statements.messages.ts';
import { statements } from '../wallet.queries.ts';

/** Makes statements of the wallet, and shows those that are kept. */
export default function StatementsScreen() {
  const t = useMessages(statementsMessages);
  const query = useInfiniteQuery(statements);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="space-y-4">
      <p className="text-sm text-soft">{t('intro')}</p>
      <StatementForm />
      <section aria-label={t('made')}>
        <h2 className="mb-2 font-semibold">{t('made')}</h2>
        <Paged
          query={query}
          isPart
          skeleton={<CardSkeleton count={1} />}
          empty={<Empty of="statements" title={t('none')} note={t('noneNote')} />}
        >
          {(items) => (
            <div className="space-y-3">
              {items.map((item) => (
                <StatementCard key={item.statementId} item={item} />
              ))}
            </div>
          )}
        </Paged>
      </section>
    </Screen>
  );
}
