import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useAccountName } from '../../../shared/account-name/account-name.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { orderStateKey } from '../states.ts';
import { storyMessages } from '../story.messages.ts';
import { walletMessages } from '../wallet.messages.ts';
import type { RecordDetail } from '../wallet.queries.ts';

/** Shows what happened to the matter behind a posting, and when; an order says how it ended. */
export function RecordStory({ story }: Pick<RecordDetail, 'story'>) {
  const t = useMessages(storyMessages);
  const wallet = useMessages(walletMessages);
  const { at } = useDates();
  const ended = orderStateKey(story.state);
  if (story.steps.length === 0) return null;
  return (
    <Card title={t('story')} className="pb-2!">
      <Facts>
        {story.steps.map(({ step, at: instant }) => (
          <Fact key={step} label={step === 'finished' && ended ? wallet(ended) : t(step)}>
            {at(instant)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** Shows the transfers of the same matter, each with its debits and credits in the person's own accounts. */
export function LedgerStory({ transfers }: Pick<RecordDetail, 'transfers'>) {
  const t = useMessages(storyMessages);
  const nameOf = useKindName();
  const { at } = useDates();
  if (transfers.length === 0) return null;
  return (
    <Card title={t('ledger')}>
      <p className="mb-2 text-sm text-soft">{t('ledgerNote')}</p>
      <ul className="divide-y divide-line">
        {transfers.map((item) => (
          <li key={item.transferId} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-medium">{nameOf(item.kind, item.isReversal)}</span>
              <span className="text-soft">
                {t(item.state)} · {at(item.postedAt ?? item.createdAt)}
              </span>
            </p>
            <Entries entries={item.entries} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entries({ entries }: { entries: RecordDetail['transfers'][number]['entries'] }) {
  const t = useMessages(storyMessages);
  const accountName = useAccountName();
  return (
    <dl>
      {entries.map(({ account, side, amount, balanceAfter }) => (
        <Fact key={account} label={t(side, { account: accountName(account) })}>
          <Amount value={amount} hideable />
          <span className="block text-xs text-soft">
            {t('balanceAfter')} <Amount value={balanceAfter} hideable />
          </span>
        </Fact>
      ))}
    </dl>
  );
}
