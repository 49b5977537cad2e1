import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { type RiskStanding, riskStanding } from '../../../shared/risk/risk-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { Answering } from '../components/answering.tsx';
import { Intro } from '../components/intro.tsx';
import { Standing } from '../components/standing.tsx';
import { riskMessages } from '../risk.messages.ts';
import { questionnaire } from '../risk.queries.ts';

/** Shows how much risk suits the person: the questionnaire, and what came of it. `?for=buy` leads back to buying. */
export default function RiskScreen() {
  const t = useMessages(riskMessages);
  const [isAnswering, setAnswering] = useEntryState('isAnswering', false);
  const mine = useQuery(riskStanding);
  const asked = useQuery(questionnaire);
  if (isAnswering && mine.data && asked.data) {
    return (
      <Answering
        questionnaire={asked.data}
        retakesLeft={mine.data.retakesLeft}
        onDone={() => setAnswering(false)}
      />
    );
  }
  const start = () => setAnswering(true);
  if (mine.data?.current) {
    return (
      <Screen onRefresh={mine.refetch} action={<NextSteps standing={mine.data} onRetake={start} />}>
        <Standing standing={mine.data} profile={mine.data.current} />
      </Screen>
    );
  }
  return (
    <Screen action={mine.data && asked.data && <Button onClick={start}>{t('start')}</Button>}>
      <Loaded query={joined({ mine, asked })} skeleton={<DetailSkeleton />}>
        {(loaded) => <Intro questions={loaded.asked.questions.length} standing={loaded.mine} />}
      </Loaded>
    </Screen>
  );
}

/** Back to what asked for it, and answering again while that is allowed. */
function NextSteps({ standing, onRetake }: { standing: RiskStanding; onRetake: () => void }) {
  const t = useMessages(riskMessages);
  const { on } = useDates();
  const leadsBack = usePageQuery().for === 'buy' && standing.isValid;
  const { nextRetakeOn, retakesLeft } = standing;
  return (
    <div className="space-y-2">
      {leadsBack && <Button onClick={() => navigateBack()}>{t('continueBuying')}</Button>}
      {retakesLeft > 0 && (
        <Button look={leadsBack || standing.isValid ? 'secondary' : 'primary'} onClick={onRetake}>
          {t('retake')}
        </Button>
      )}
      <p className="text-center text-sm text-soft">
        {nextRetakeOn ? t('retakeFrom', { date: on(nextRetakeOn) }) : t('retakesLeft', { left: retakesLeft })}
      </p>
    </div>
  );
}
