import { useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { CloseForm } from '../components/close-form.tsx';
import { OpenMatters } from '../components/open-matters.tsx';
import { myDataMessages } from '../my-data.messages.ts';
import { closing } from '../my-data.queries.ts';

/** Shows the end of an account in two steps: what it means and what stands in the way, then both passwords. */
export default function CloseScreen() {
  const t = useMessages(myDataMessages);
  const query = useQuery(closing);
  const [isConfirming, setConfirming] = useEntryState('isConfirming', false);
  return (
    <Screen className="space-y-4" {...(isConfirming ? {} : { onRefresh: query.refetch })}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ openMatters, hasPaymentPassword }) =>
          isConfirming && openMatters.length === 0 ? (
            <CloseForm hasPaymentPassword={hasPaymentPassword} onBack={() => setConfirming(false)} />
          ) : (
            <div className="space-y-4">
              <Consequences />
              {openMatters.length > 0 ? (
                <OpenMatters matters={openMatters} />
              ) : (
                <Understanding onContinue={() => setConfirming(true)} />
              )}
              <ButtonLink to="/pages/services/my_data" look="quiet">
                {t('downloadFirst')}
              </ButtonLink>
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Consequences() {
  const t = useMessages(myDataMessages);
  return (
    <Card title={t('whatHappens')}>
      <ul className="list-disc space-y-2 pl-5 text-sm">
        {(['erased', 'kept', 'couponsExpire', 'noWayBack', 'mayReturn'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Understanding({ onContinue }: { onContinue: () => void }) {
  const t = useMessages(myDataMessages);
  const [isUnderstood, setUnderstood] = useEntryState('isUnderstood', false);
  return (
    <div className="space-y-3">
      <Consent checked={isUnderstood} onChange={setUnderstood}>
        {t('understood')}
      </Consent>
      <Button disabled={!isUnderstood} onClick={onContinue}>
        {t('continue')}
      </Button>
    </div>
  );
}
