import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { useState } from 'react';
import { serverNow } from '../../../platform/clock.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Certification } from '../certification.queries.ts';
import { groupIdNumber, idNumberProblem, nameProblem } from '../identity-problems.ts';
import { faultOf } from '../item-name.ts';

/** Returns what is typed, and whether it will do; only what is open is given. */
export function useIdentity(known: Certification) {
  const [name, setName] = useState('');
  const [idNumber, setIdNumber] = useState('');
  const needsName = known.openItems.includes('name');
  const needsNumber = known.openItems.includes('id_number');
  const today = businessDateOf(new Date(serverNow()));
  const badName = needsName ? nameProblem(name) : undefined;
  const badNumber = needsNumber ? idNumberProblem(idNumber, today, known.minAge) : undefined;
  return {
    isOpen: needsName || needsNumber,
    isGood: !badName && !badNumber,
    needsName,
    needsNumber,
    badName,
    badNumber,
    name,
    setName,
    idNumber,
    setIdNumber,
    given: {
      ...(needsName ? { name: name.trim() } : {}),
      ...(needsNumber ? { idNumber: idNumber.replace(/\s/g, '') } : {}),
    },
  };
}

export function IdentityStep({
  identity,
  known,
  showsAll,
}: {
  identity: ReturnType<typeof useIdentity>;
  known: Certification;
  showsAll: boolean;
}) {
  const t = useMessages(certificationMessages);
  const { name, setName, idNumber, setIdNumber, badName, badNumber } = identity;
  const isComplete = idNumber.replace(/\s/g, '').length === 18;
  const nameFault = name === '' && !showsAll ? faultOf(known.faults, 'name') : undefined;
  const numberFault = idNumber === '' && !showsAll ? faultOf(known.faults, 'id_number') : undefined;
  return (
    <>
      {known.state === 'none' && <Notice>{t('why')}</Notice>}
      <Card className="space-y-4">
        {identity.needsName && (
          <TextField
            label={t('name')}
            value={name}
            onChange={setName}
            autoComplete="name"
            maxLength={40}
            hint={t('nameHint')}
            error={nameFault ? t(nameFault) : showsAll && badName ? t(badName) : undefined}
          />
        )}
        {identity.needsNumber && (
          <TextField
            label={t('idNumber')}
            value={idNumber}
            onChange={(text) => setIdNumber(groupIdNumber(text))}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint={t('idNumberHint')}
            error={
              numberFault
                ? t(numberFault)
                : (showsAll || isComplete) && badNumber
                  ? t(badNumber, { age: known.minAge })
                  : undefined
            }
          />
        )}
      </Card>
    </>
  );
}
