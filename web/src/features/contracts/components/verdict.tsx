import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ContractCheck, Finding } from '../verifier/verify-contract.ts';
import { verifyMessages } from '../verify.messages.ts';

/** Shows whether a file is unaltered or what was found, and which contract or paper it is. */
export function VerdictCards({ verdict }: { verdict: ContractCheck }) {
  const t = useMessages(verifyMessages);
  const { isUnaltered, findings, paper, sealedBy } = verdict;
  const unaltered = paper ? 'unalteredPaper' : 'unaltered';
  return (
    <>
      <div role="status">
        <Notice tone={isUnaltered ? 'info' : 'danger'}>
          <p className="font-semibold">{t(isUnaltered ? unaltered : 'altered')}</p>
          {isUnaltered ? <p>{t('unalteredNote')}</p> : <Findings findings={findings} />}
        </Notice>
      </div>
      {isUnaltered && sealedBy?.name.includes('DEMO') && <Notice tone="warning">{t('demoSeal')}</Notice>}
      <WhichContract verdict={verdict} />
      {isUnaltered && paper && <WhichPaper paper={paper} sealedBy={sealedBy} />}
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = useFindingWords();
  return (
    <ul className="list-disc space-y-1 pl-5">
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)}>{words(finding)}</li>
      ))}
    </ul>
  );
}

const partNames = {
  signature: 'partSignature',
  audit: 'partAudit',
  attachment: 'partAttachment',
  fonts: 'partFonts',
  metadata: 'partMetadata',
  seal: 'partSeal',
} as const;

function useFindingWords(): (finding: Finding) => string {
  const t = useMessages(verifyMessages);
  const partName = (part: string): string => {
    const [kind = '', page] = part.split(':');
    if (kind === 'text') return t('partText', { page: page ?? '' });
    return t(partNames[kind as keyof typeof partNames] ?? 'partStructure');
  };
  return (finding) => {
    switch (finding.kind) {
      case 'altered':
        return t('alteredPart', { part: partName(finding.part) });
      case 'removed':
        return t('removedPart', { part: partName(finding.part) });
      case 'appended':
        return t('appended', { bytes: finding.bytes });
      case 'added':
        return t('added', { objects: finding.objects });
      case 'foreign_seal':
      case 'expired_seal':
        return t(finding.kind, { name: finding.name });
      default:
        return t(finding.kind);
    }
  };
}

function WhichContract({ verdict: { document, isDocumentProven, sealedBy } }: { verdict: ContractCheck }) {
  const t = useMessages(verifyMessages);
  const { at } = useDates();
  if (!document) return null;
  return (
    <Card title={t('contract')} className="pb-2!">
      {!isDocumentProven && <p className="mb-2 text-danger text-sm">{t('claimed')}</p>}
      <p className="wrap-anywhere font-semibold">
        <bdi>{document.title}</bdi>
      </p>
      <Facts>
        <Fact label={t('number')}>
          <Copyable text={document.number} />
        </Fact>
        <Fact label={t('signer')}>{document.parties[0]?.name ?? ''}</Fact>
        <Fact label={t('signedAt')}>{at(document.signedAt)}</Fact>
        <Fact label={t('device')}>{document.device}</Fact>
        <Fact label={t('template')}>{String(document.templateVersion)}</Fact>
        {sealedBy && <Fact label={t('sealedBy')}>{sealedBy.name}</Fact>}
      </Facts>
    </Card>
  );
}

interface PaperProps {
  paper: NonNullable<ContractCheck['paper']>;
  sealedBy: ContractCheck['sealedBy'];
}

function WhichPaper({ paper, sealedBy }: PaperProps) {
  const t = useMessages(verifyMessages);
  return (
    <Card title={t('paper')} className="pb-2!">
      <p className="wrap-anywhere font-semibold">
        <bdi>{paper.title}</bdi>
      </p>
      <Facts>
        <Fact label={t('paperNumber')}>
          <Copyable text={paper.number} />
        </Fact>
        {sealedBy && <Fact label={t('sealedBy')}>{sealedBy.name}</Fact>}
      </Facts>
    </Card>
  );
}
