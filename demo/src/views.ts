/** A shared view of the documents of a project. */
export interface DemoView {
  /** The code of the project. */
  project: string;
  name: string;
  labels: string[];
  sort: string;
}

export const demoViews: readonly DemoView[] = [
  { project: 'STS-26', name: 'Contracts in force', labels: ['In force'], sort: 'name' },
  { project: 'STS-26', name: 'Claims', labels: ['Claim'], sort: '-updated_at' },
];
