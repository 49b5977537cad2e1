import { useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import {
  type SecurityHold,
  SecurityHolds,
  securityHolds,
} from '../../../shared/security-holds/security-holds.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { HoldProof } from '../components/hold-proof.tsx';
import { HoldWayRow } from '../components/hold-way-row.tsx';
import { endHoldMessages } from '../end-hold.messages.ts';
import { holdChoices, type Way } from '../hold-choices.ts';
import { me, smsSwitch } from '../security.queries.ts';

/** Shows why withdrawals and payments to other people wait, and every way to end that now, or why it is not open. */
export default function EndHoldScreen() {
  const t = useMessages(endHoldMessages);
  const query = useQuery(securityHolds);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Ways holds={items} />
          ) : (
            <Empty
              of="security"
              title={t('none')}
              note={t('noneNote')}
              action={<ButtonLink to="/pages/withdraw/index">{t('backToWithdraw')}</ButtonLink>}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

const hourMs = 3_600_000;

function Ways({ holds }: { holds: SecurityHold[] }) {
  const t = useMessages(endHoldMessages);
  const person = useQuery(me).data;
  const isSmsOff = useQuery(smsSwitch).data?.enabled === false;
  const [chosen, setChosen] = useEntryState<Way | undefined>('way', undefined);
  const choices = holdChoices(holds);
  const choice = choices.find(({ way }) => way === chosen);
  const hours = Math.max(
    ...holds.map(({ since, until }) => Math.round((Date.parse(until) - Date.parse(since)) / hourMs)),
  );
  return (
    <>
      <SecurityHolds isLeading={false} />
      <h2 className="mt-6 mb-2 font-semibold">{t('how')}</h2>
      <Card className="divide-y divide-line py-1!">
        {choices
          .filter(({ way }) => chosen === undefined || way === chosen)
          .map((each) => (
            <HoldWayRow
              key={each.way}
              choice={each}
              address={(each.way === 'phone' ? person?.phone : person?.email) ?? null}
              isSmsOff={isSmsOff}
              onChoose={each.way === chosen ? undefined : () => setChosen(each.way)}
            />
          ))}
      </Card>
      {choice?.securityHoldId ? (
        <>
          <HoldProof key={choice.way} way={choice.way} securityHoldId={choice.securityHoldId} />
          <div className="mt-3">
            <Button look="secondary" onClick={() => setChosen(undefined)}>
              {t('otherWays')}
            </Button>
          </div>
        </>
      ) : (
        <Notice className="mt-3">
          {t('onlyOld', { hours })}
          {choices.every(({ state }) => state !== 'open') && ` ${t('noWay')}`}
        </Notice>
      )}
    </>
  );
}
