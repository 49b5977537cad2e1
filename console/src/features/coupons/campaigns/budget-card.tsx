import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { isZero, minorUnits } from '../../../platform/amounts.ts';
import { useRight } from '../../../platform/operator.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import styles from '../coupons.module.css';
import type { CampaignDetail } from './campaign.ts';
import { useCampaignsMessages } from './campaigns.messages.ts';

interface BudgetCardProps {
  /** Absent while the draft is not saved: it has no account yet. */
  campaign: CampaignDetail | undefined;
  /** The highest cost of the coupons, as the form stands now; for a published campaign its own figures count. */
  cost?: { each: bigint; all: bigint } | null;
}

/** Shows what the coupons may cost, and how much of it is there: a coupon is given only while the budget covers it. */
export function BudgetCard({ campaign, cost }: BudgetCardProps) {
  const texts = useCampaignsMessages();
  const budget = campaign?.budget;
  const each = cost ? formatAmount(cost.each, currency) : budget?.perCoupon;
  const all = cost ? formatAmount(cost.all, currency) : budget?.worstCase;
  const amount = (name: string, value: string): Fact => [name, <Amount key={name} value={value} />];
  return (
    <Card title={texts.budget}>
      <div className={styles.stack}>
        <Facts
          facts={[
            ...(each ? [amount(texts.perCoupon, each)] : []),
            ...(all ? [amount(texts.worstCase, all)] : []),
            ...(budget
              ? [
                  amount(texts.funds, budget.funds),
                  amount(texts.committed, budget.committed),
                  amount(texts.free, budget.free),
                  amount(texts.paid, budget.paid),
                ]
              : []),
            ...(campaign && !isZero(campaign.delayed)
              ? [
                  [
                    texts.delayed,
                    <Badge key="delayed" tone="bad">
                      <Amount value={campaign.delayed} />
                    </Badge>,
                  ] as const,
                ]
              : []),
          ]}
        />
        {campaign && each && <Reach campaign={campaign} each={each} />}
        {budget && <BudgetLinks account={budget.account} />}
      </div>
    </Card>
  );
}

/** Says for how many of the coupons that are left the budget is enough. */
function Reach({ campaign, each }: { campaign: CampaignDetail; each: string }) {
  const texts = useCampaignsMessages();
  const { budget, totalCount, givenCount } = campaign;
  const left = BigInt(totalCount - givenCount);
  const free = minorUnits(budget.free);
  const cost = minorUnits(each);
  if (campaign.status === 'ended' || campaign.status === 'stopped' || cost <= 0n) return null;
  const reach = free < 0n ? 0n : free / cost;
  if (left === 0n) return <p className={styles.hint}>{texts.noneLeft}</p>;
  if (reach === 0n) return <p className={styles.warning}>{texts.notFunded}</p>;
  return (
    <p>
      <Badge tone={reach < left ? 'waiting' : 'good'}>
        {reach < left ? texts.enoughFor(groupDigits(String(reach)), groupDigits(String(left))) : texts.enough}
      </Badge>
    </p>
  );
}

function BudgetLinks({ account }: { account: string }) {
  const texts = useCampaignsMessages();
  const mayReadLedger = useRight('ledger.read');
  const mayRecord = useRight('funding.record');
  const mayReadFunding = useRight('funding.read');
  return (
    <p className={styles.links}>
      {mayReadLedger && (
        <Link to="/ledger/entries" search={{ account }}>
          {texts.toLedger}
        </Link>
      )}
      {mayReadFunding && mayRecord && (
        <Link to="/funding" search={{ account, record: account }}>
          {texts.toFunding}
        </Link>
      )}
    </p>
  );
}
