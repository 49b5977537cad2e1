import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Enrolment } from '../components/enrolment.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { TwoFactorOn } from '../components/two-factor-on.tsx';
import { twoFactor } from '../settings.queries.ts';

/** Turns two-factor login on or off, and shows what is kept for the day the phone is lost. */
export default function TwoFactorScreen() {
  const query = useQuery(twoFactor);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Screen className="space-y-4">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <Loaded query={query} skeleton={<FormSkeleton count={1} />}>
          {({ onSince, recoveryCodesLeft }) =>
            onSince ? (
              <TwoFactorOn onSince={onSince} left={recoveryCodesLeft} onCodes={setCodes} />
            ) : (
              <Enrolment onCodes={setCodes} />
            )
          }
        </Loaded>
      )}
    </Screen>
  );
}
