import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { allowanceMessages } from './allowance.messages.ts';
import type { Allowance } from './purchase.queries.ts';

/** Shows when the first investment is possible, and what is left of the limit. */
export default function AllowanceNotices(props: Allowance) {
  const { firstInvestmentAt, leftUnits, limitUnits, heldUnits, members } = props;
  const t = useMessages(allowanceMessages);
  const { at } = useDates();
  const held = Number(heldUnits);
  return (
    <>
      {firstInvestmentAt && <Notice tone="warning">{t('first', { date: at(firstInvestmentAt) })}</Notice>}
      {leftUnits !== null && (
        <Notice tone={leftUnits === '0' ? 'warning' : 'info'}>
          {leftUnits === '0' ? t('noneLeft', { held }) : t('left', { left: Number(leftUnits), held })}
          {members && <ByMembers {...members} limitUnits={limitUnits} />}
        </Notice>
      )}
    </>
  );
}

/** Says how the limit grows with certified members, and how far that has come. */
function ByMembers(props: NonNullable<Allowance['members']> & Pick<Allowance, 'limitUnits'>) {
  const { batch, qualifiedMembers, extraUnits, moreMembers, limitUnits } = props;
  const t = useMessages(allowanceMessages);
  const figures = {
    members: batch.members,
    units: Number(batch.units),
    qualified: qualifiedMembers,
    extra: Number(extraUnits),
    limit: Number(limitUnits),
    more: moreMembers,
  };
  return <span className="mt-1 block">{t('members', figures)}</span>;
}
