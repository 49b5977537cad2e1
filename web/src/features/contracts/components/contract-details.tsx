import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { pageOfCause } from '../../../platform/navigation.ts';
import { ContractText } from '../../../shared/contracts/contract-text.tsx';
import { SignaturePicture } from '../../../shared/contracts/signature-picture.tsx';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { contractsMessages } from '../contracts.messages.ts';
import { type ContractDetail, contract } from '../contracts.queries.ts';
import { StandingBadge } from './contract-card.tsx';

/** Shows one contract: its number and dates, who, the signature, the hash, and the text that was signed. */
export function ContractDetails({ contractId }: { contractId: string }) {
  const t = useMessages(contractsMessages);
  const query = useQuery(contract(contractId));
  return (
    <Screen
      title={t('detail')}
      onRefresh={query.refetch}
      action={query.data && <Download contract={query.data} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(item) => (
          <div className="space-y-3">
            {item.standing === 'withdrawn' && <Notice tone="warning">{t('withdrawnNote')}</Notice>}
            <Head item={item} />
            <Parties item={item} />
            <Signed item={item} />
            <Card>
              <ContractText contract={item.document} />
            </Card>
            <Subject item={item} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** Hands the PDF to the browser as a file to keep. */
function Download({ contract: { contractId, number } }: { contract: ContractDetail }) {
  const t = useMessages(contractsMessages);
  const download = usePdf('/api/contract/pdf');
  return (
    <>
      <OutcomeNotice error={download.error} />
      <Button onClick={() => download.mutate({ input: { contractId }, number })} busy={download.isPending}>
        {t('download')}
      </Button>
      <p className="mt-2 text-center text-xs text-soft">{t('downloadNote')}</p>
    </>
  );
}

function Head({ item }: { item: ContractDetail }) {
  const t = useMessages(contractsMessages);
  const text = useBilingual();
  const { at, on } = useDates();
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-min flex-[1_1_9rem] font-semibold">{text(item.name)}</h2>
        <StandingBadge standing={item.standing} />
      </div>
      <Facts className="mt-2">
        <Fact label={t('number')}>
          <Copyable text={item.number} />
        </Fact>
        <Fact label={t('about')}>{text(item.subject)}</Fact>
        <Fact label={t('signedAt')}>{at(item.signedAt)}</Fact>
        <Fact label={t('effectiveOn')}>{on(item.effectiveOn)}</Fact>
        <Fact label={t('expiresOn')}>{on(item.expiresOn)}</Fact>
        <Fact label={t('template')}>{String(item.document.templateVersion)}</Fact>
      </Facts>
    </Card>
  );
}

function Parties({ item }: { item: ContractDetail }) {
  const t = useMessages(contractsMessages);
  return (
    <Card title={t('parties')} className="pb-2!">
      <Facts>
        {item.document.parties.map(({ role, name, reference }) => (
          <Fact key={role} label={t(role)}>
            <bdi lang={item.document.language} className="block">
              {name}
            </bdi>
            <bdi lang={item.document.language} className="block text-xs text-soft">
              {reference}
            </bdi>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Signed({ item }: { item: ContractDetail }) {
  const t = useMessages(contractsMessages);
  const { signature, device } = item.document;
  return (
    <Card title={t('signature')}>
      <div className="rounded-field border border-line p-2">
        <SignaturePicture signature={signature} label={t(signature.kind)} />
      </div>
      <Facts className="mt-2">
        <Fact label={t('yourSignature')}>{t(signature.kind)}</Fact>
        <Fact label={t('device')}>{device}</Fact>
        <Fact label={t('hash')}>
          <span className="font-mono text-xs">
            <Copyable text={item.sha256} />
          </span>
        </Fact>
      </Facts>
      <p className="text-xs text-soft">{t('hashNote')}</p>
    </Card>
  );
}

/** The type of the business that contracts of each kind are about. */
const causeOf: Readonly<Record<ContractDetail['kind'], string>> = {
  investment: 'subscription',
  group_investment: 'subscription',
  loan: 'loan',
  share_subscription: 'share_subscription',
};

/** Leads to the check of a PDF, and to what the contract is about, where a page of this app shows it. */
function Subject({ item }: { item: ContractDetail }) {
  const t = useMessages(contractsMessages);
  const page = pageOfCause(causeOf[item.kind], item.subjectId);
  return (
    <Card className="divide-y divide-line py-1!">
      <ListRow title={t('verify')} note={t('verifyNote')} to="/pages/contract/verify" />
      {page && <ListRow title={t('seeSubject')} to={page} />}
    </Card>
  );
}
