import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { certificationMessages } from '../certification.messages.ts';
import { type Certification, certification } from '../certification.queries.ts';
import { CertificationForm } from '../components/certification-form.tsx';
import { StatusCard } from '../components/status-card.tsx';
import { ViewLog } from '../components/view-log.tsx';

/** Shows the form while something of the certification is open, else how far it is and who has looked. */
export default function CertificationScreen() {
  const query = useQuery(certification);
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {(known) => <Stage known={known} onRefresh={query.refetch} />}
    </Loaded>
  );
}

function Stage({ known, onRefresh }: { known: Certification; onRefresh: () => Promise<unknown> }) {
  const t = useMessages(certificationMessages);
  if (!known.hasPaymentPassword && known.openItems.length > 0) {
    return (
      <Screen>
        <Empty
          of="identity"
          title={t('pinFirst')}
          note={t('pinFirstNote')}
          action={<ButtonLink to="/pages/pay_pwd/pwd_update">{t('setPin')}</ButtonLink>}
        />
      </Screen>
    );
  }
  // A new round of faults is a new form: nothing of the last one is left in its fields.
  if (known.openItems.length > 0) return <CertificationForm key={known.decidedAt ?? 'first'} known={known} />;
  return (
    <Screen onRefresh={onRefresh} className="space-y-3">
      <StatusCard known={known} />
      <ViewLog />
    </Screen>
  );
}
