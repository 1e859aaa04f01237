interface AiModel {
  id: number;
  name: string;
  provider: string;
}

/** Options of a select for AI models; the provider is named unless the model has its name. */
export const aiModelOptions = (models: readonly AiModel[]): { value: string; label: string }[] =>
  models.map(({ id, name, provider }) => ({
    value: String(id),
    label: name === provider ? name : `${name}, ${provider}`,
  }));
