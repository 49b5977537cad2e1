import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ContractCard } from '../components/contract-card.tsx';
import { ContractDetails } from '../components/contract-details.tsx';
import { contractsMessages } from '../contracts.messages.ts';
import { contracts } from '../contracts.queries.ts';

/** Shows what I have signed, or with `?id=` one contract. */
export default function ContractsScreen() {
  const { id } = usePageQuery();
  return id ? <ContractDetails contractId={id} /> : <ContractList />;
}

function ContractList() {
  const t = useMessages(contractsMessages);
  const query = useInfiniteQuery(contracts);
  return (
    <Screen onRefresh={query.refetch}>
      <Paged
        query={query}
        skeleton={<CardSkeleton />}
        empty={
          <Empty
            of="contracts"
            title={t('none')}
            note={t('noneNote')}
            action={<ButtonLink to="/pages/product/product_list">{t('browse')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <div className="space-y-3">
            {items.map((item) => (
              <ContractCard key={item.contractId} item={item} />
            ))}
          </div>
        )}
      </Paged>
    </Screen>
  );
}
