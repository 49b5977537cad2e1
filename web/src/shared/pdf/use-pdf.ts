import type { PathOf, WireInput } from '@banyan/api/contract.ts';
import { saveFile } from '@banyan/client/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { getBytes } from '../../platform/picture.ts';

/** Returns what hands a PDF of one path to the browser as a file to keep, named by its number. */
export const usePdf = <P extends PathOf<'GET'>>(path: P) =>
  useMutation({
    mutationFn: async ({ input, number }: { input: WireInput<P>; number: string }) => {
      const bytes = await getBytes(path, input, new AbortController().signal);
      saveFile({ fileName: `${number}.pdf`, mediaType: 'application/pdf', bytes });
    },
  });
