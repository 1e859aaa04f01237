import { speechPaths } from '@dossier/contract/speech/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const speechKeys = {
  all: ['speech'] as const,
  ofCompany: (companyId: number) => ['speech', companyId] as const,
};

export function useAddToSpeech(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(speechPaths.create, { params: { id: companyId }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: speechKeys.all }),
  });
}
