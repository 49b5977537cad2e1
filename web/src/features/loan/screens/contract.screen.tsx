import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { SignForm } from '../components/sign-form.tsx';
import { application, offers, useToday } from '../loan.queries.ts';
import { costOf } from '../loan-cost.ts';
import { signMessages } from '../sign.messages.ts';
import { feeOf } from '../wish.ts';

/** Shows the contract of an offer to whom it was made: what it costs, and how it is signed. */
export default function ContractScreen() {
  const { applicationId, id } = usePageQuery();
  const named = applicationId ?? id;
  return named ? <Offer applicationId={named} /> : <NothingToSign />;
}

function Offer({ applicationId }: { applicationId: string }) {
  const startsOn = useToday();
  const query = joined({
    application: useQuery(application(applicationId)),
    offered: useQuery(offers),
    needs: useNeeds('sign_loan'),
  });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ application: item, offered, needs }) => {
        const { offer, product, months, method } = item;
        const isOffered = item.state === 'approved' && offer !== null;
        const principal = minorUnits(offer?.amount ?? '0');
        const fee = feeOf(product, principal);
        const terms = { principal, rateBps: product.rateBps, months, method, startsOn };
        const cost = costOf(terms, fee, offered.closedDays);
        if (!isOffered || !cost) return <NothingToSign applicationId={applicationId} />;
        return <SignForm application={item} offer={offer} cost={cost} offers={offered} needs={needs} />;
      }}
    </Loaded>
  );
}

function NothingToSign({ applicationId }: { applicationId?: string }) {
  const t = useMessages(signMessages);
  return (
    <Screen>
      <Empty
        of="contracts"
        title={t('noOffer')}
        note={t('noOfferNote')}
        action={
          <ButtonLink
            to={
              applicationId
                ? `/pages/dai_kuan/dai_kuan_ji_lu?application=${applicationId}`
                : '/pages/dai_kuan/dai_kuan_ji_lu'
            }
          >
            {t('toApplication')}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
