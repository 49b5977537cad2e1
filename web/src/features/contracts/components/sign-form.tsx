import type { WireOutput } from '@banyan/api/contract.ts';
import { signatureLimits, signatureProblem } from '@banyan/domain/contracts/signature-rules.ts';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { ContractText } from '../../../shared/contracts/contract-text.tsx';
import { SignaturePicture } from '../../../shared/contracts/signature-picture.tsx';
import { type DrawnOrTyped, keepSignature, type Purchase } from '../../../shared/contracts/signed.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { contractsMessages } from '../contracts.messages.ts';
import { SignaturePad } from './signature-pad.tsx';

interface Props extends WireOutput<'/api/contract/preview'> {
  purchase: Purchase;
}

const nothingDrawn = { kind: 'drawn', width: 0, height: 0, strokes: [] as number[][] } as const;

/** Shows the contract, and the signature under it: drawn, or the name as typed. It is handed to the page below. */
export function SignForm({ purchase, draft, draftSha256 }: Props) {
  const t = useMessages(contractsMessages);
  const [way, setWay] = useState<DrawnOrTyped['kind']>('drawn');
  const [drawn, setDrawn] = useState<Extract<DrawnOrTyped, { kind: 'drawn' }>>(nothingDrawn);
  const [name, setName] = useState('');
  const [wasTried, setTried] = useState(false);
  const signature: DrawnOrTyped = way === 'drawn' ? drawn : { kind: 'typed', name: name.trim() };
  const problem = signatureProblem(signature);
  const error = wasTried && problem ? t(problem) : undefined;
  const use = () => {
    setTried(true);
    if (problem) return;
    keepSignature(purchase, { draftSha256, signature });
    navigateBack();
  };
  return (
    <Screen
      action={
        <>
          <p className="mb-2 text-center text-xs text-soft">{t('useItNote')}</p>
          <Button onClick={use}>{t('useIt')}</Button>
        </>
      }
    >
      <div className="space-y-3">
        <p className="px-1 text-sm text-soft">{t('lookThrough')}</p>
        <Card>
          <ContractText contract={draft} />
          <p className="mt-4 border-t border-line pt-3 text-xs text-soft">
            {t('hash')} <span className="font-mono wrap-anywhere">{draftSha256}</span>
          </p>
        </Card>
        <Card title={t('yourSignature')}>
          <div className="space-y-3">
            <Segmented
              label={t('way')}
              value={way}
              onChange={setWay}
              options={[
                { value: 'drawn', label: t('draw') },
                { value: 'typed', label: t('type') },
              ]}
            />
            {way === 'drawn' ? (
              <>
                <SignaturePad value={drawn} onChange={setDrawn} />
                {error && (
                  <p role="alert" className="text-sm text-danger">
                    {error}
                  </p>
                )}
              </>
            ) : (
              <>
                <TextField
                  label={t('name')}
                  value={name}
                  onChange={setName}
                  autoComplete="name"
                  maxLength={signatureLimits.maxNameLength}
                  error={error}
                  hint={t('typedNote')}
                />
                {signature.kind === 'typed' && signature.name !== '' && (
                  <SignaturePicture signature={signature} label={t('typed')} />
                )}
              </>
            )}
          </div>
        </Card>
      </div>
    </Screen>
  );
}
