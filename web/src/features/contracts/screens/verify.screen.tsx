import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ClauseChanges } from '../components/clause-changes.tsx';
import { PdfButton } from '../components/pdf-button.tsx';
import { VerdictCards } from '../components/verdict.tsx';
import { useCertificates } from '../verifier/certificates.ts';
import { type ContractCheck, verifyContract } from '../verifier/verify-contract.ts';
import { verifyMessages } from '../verify.messages.ts';

const maxBytes = 20 * 1024 * 1024;

type Problem = 'tooLarge' | 'noCertificates' | 'noCryptography' | 'otherNotProven' | 'otherNoContract';

/** Checks the PDF of a contract or another paper on the device, and compares a contract with one signed before. */
export default function VerifyScreen() {
  const t = useMessages(verifyMessages);
  const { check, isChecking, problem, verdict, before } = useCheck();
  const after = verdict?.document;
  return (
    <Screen>
      <div className="space-y-3">
        <p className="text-sm text-soft">{t('lead')}</p>
        <PdfButton disabled={isChecking} onFile={(file) => void check(file, false)}>
          {t(isChecking ? 'checking' : verdict ? 'chooseOther' : 'choose')}
        </PdfButton>
        {problem && <Notice tone="danger">{t(problem)}</Notice>}
        {verdict && <VerdictCards verdict={verdict} />}
        {verdict?.isUnaltered && after && (
          <PdfButton look="secondary" disabled={isChecking} onFile={(file) => void check(file, true)}>
            {t('compare')}
          </PdfButton>
        )}
        {before && after && <ClauseChanges before={before} after={after} />}
      </div>
    </Screen>
  );
}

function useCheck() {
  const anchors = useCertificates();
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [verdict, setVerdict] = useState<ContractCheck | null>(null);
  const [before, setBefore] = useState<ContractCheck['document']>(null);
  const check = async (file: File, isOther: boolean) => {
    setIsChecking(true);
    setProblem(null);
    setBefore(null);
    if (!isOther) setVerdict(null);
    const result = await resultOf(file, anchors);
    setIsChecking(false);
    if (typeof result === 'string') setProblem(result);
    else if (!isOther) setVerdict(result);
    else if (!result.isUnaltered) setProblem('otherNotProven');
    else if (result.document) setBefore(result.document);
    else setProblem('otherNoContract');
  };
  return { check, isChecking, problem, verdict, before };
}

/** Returns what speaks for or against a file, or why it cannot be checked. */
async function resultOf(file: File, anchors: readonly Uint8Array[]): Promise<ContractCheck | Problem> {
  if (file.size > maxBytes) return 'tooLarge';
  if (anchors.length === 0) return 'noCertificates';
  if (!crypto.subtle) return 'noCryptography';
  return verifyContract(new Uint8Array(await file.arrayBuffer()), anchors);
}
