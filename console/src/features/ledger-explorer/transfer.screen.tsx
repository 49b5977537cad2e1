import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CauseText } from '../../area.ts';
import { gathered } from '../../gathered.ts';
import { showInstantExactly } from '../../platform/instants.ts';
import { textFor, useTranslate } from '../../platform/messages.ts';
import { reading } from '../../platform/reading.ts';
import { textOf, useUrlState } from '../../platform/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useKindName } from '../../ui/ledger-names.ts';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useLedgerExplorerMessages } from './ledger-explorer.messages.ts';
import styles from './ledger-explorer.module.css';
import { LegsTable, type Transfer } from './legs-table.tsx';

const stateTone = { pending: 'waiting', posted: 'good', voided: 'quiet', expired: 'quiet' } as const;

export function TransferScreen() {
  const texts = useLedgerExplorerMessages();
  const kindName = useKindName();
  const [url] = useUrlState();
  const ids = { ownerId: textOf(url.owner), transferId: textOf(url.transfer) };
  const transfer = useQuery(reading('/console/api/ledger/transfer', ids));
  const { data } = transfer;
  const title = data ? `${texts.transfer} · ${kindName(data.kind)}` : texts.transfer;
  return (
    <Page title={title} lead={<Link to="/ledger">{texts.back}</Link>}>
      {data ? (
        <>
          <Card title={texts.legs}>
            <LegsTable transfer={data} />
          </Card>
          <div className={styles.columns}>
            <TransferFacts transfer={data} />
            <Card title={texts.cause} aside={<span className={styles.help}>{texts.causeHelp}</span>}>
              <CauseFacts transfer={data} />
              {data.cause.length === 0 && <p className={styles.help}>{texts.noCause}</p>}
            </Card>
          </div>
        </>
      ) : (
        <Card>
          {transfer.error ? (
            <ErrorState error={transfer.error} onRetry={() => void transfer.refetch()} />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
    </Page>
  );
}

function CauseFacts({ transfer: { causeType, causeId, cause } }: { transfer: Transfer }) {
  const texts = useLedgerExplorerMessages();
  const translate = useTranslate();
  const { causes } = gathered();
  const known: CauseText | undefined = causes[causeType as keyof typeof causes];
  const factName = (name: string) =>
    known?.facts?.[name] ? translate(known.facts[name]) : textFor(texts, 'fact', name);
  return (
    <Facts
      facts={[
        [
          known ? translate(known.name) : causeType.replaceAll('_', ' '),
          <CodeText key="cause" value={causeId} length={36} />,
        ],
        ...cause.map(({ name, value }) => [factName(name), value] as const),
      ]}
    />
  );
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const texts = useLedgerExplorerMessages();
  const kindName = useKindName();
  const { ownerId, reversesTransferId } = transfer;
  return (
    <Card title={texts.facts}>
      <Facts
        facts={[
          [texts.transferId, <CodeText key="id" value={transfer.transferId} length={36} />],
          [texts.transferKind, kindName(transfer.kind)],
          [
            texts.state,
            <Badge key="state" tone={stateTone[transfer.state]}>
              {texts[`state_${transfer.state}`]}
            </Badge>,
          ],
          [texts.asset, transfer.asset],
          [
            texts.createdAt,
            <span key="at" className="figures">
              {showInstantExactly(transfer.createdAt)}
            </span>,
          ],
          ...(reversesTransferId
            ? [
                [
                  texts.reverses,
                  <Link
                    key="reverses"
                    to="/ledger/transfer"
                    search={{ owner: ownerId, transfer: reversesTransferId }}
                  >
                    {reversesTransferId}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Card>
  );
}
