import { stored } from '@banyan/client/stored.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../../platform/query.ts';

const certificates = apiQuery('/api/contract/certificates', {});

/** The certificates as they came last, in Base64 and separated by commas: without a network they still serve. */
const kept = stored('contract-certificates', (text) => text ?? '');

/** Returns the platform's certificates in DER: as the server gives them, or as they were kept; none before the first time. */
export function useCertificates(): Uint8Array[] {
  const { data } = useQuery(certificates);
  const texts = data?.certificates.map(({ certificate }) => certificate).join();
  useEffect(() => {
    if (texts) kept.set(texts);
  }, [texts]);
  return (texts ?? kept.get())
    .split(',')
    .filter((text) => text !== '')
    .map((text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
}
