import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { OfferingPage } from '../components/offering-page.tsx';
import { offering } from '../equity.queries.ts';
import { offeringMessages } from '../offering.messages.ts';

/** Shows all that is to be known of an offering before subscribing, and how it was allotted after it. */
export default function OfferingScreen() {
  const t = useMessages(offeringMessages);
  const { id = '' } = usePageQuery();
  const query = useQuery(offering(id));
  const isOpen = query.data?.state === 'open';
  return (
    <Screen
      onRefresh={query.refetch}
      action={
        query.data &&
        (isOpen ? (
          <ButtonLink to={`/pages/equity/purchase?offeringId=${id}`}>{t('subscribe')}</ButtonLink>
        ) : (
          <ButtonLink to="/pages/equity/index" look="secondary">
            {t('toCentre')}
          </ButtonLink>
        ))
      }
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(data) => <OfferingPage offering={data} />}
      </Loaded>
    </Screen>
  );
}
