import { keywordsPaths } from '@dossier/contract/keywords/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const keywordsKeys = {
  all: ['keywords'] as const,
  ofCompany: (companyId: number) => ['keywords', companyId] as const,
};

export function useAddToKeywords(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(keywordsPaths.create, { params: { id: companyId }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keywordsKeys.all }),
  });
}
