import { once } from 'node:events';
import { Worker, type MessagePort } from 'node:worker_threads';
import { demoCompany } from '@dossier/demo/company';

/** Generates the demo company's files. */
export interface DemoFiles {
  make(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Generates files in a thread, because a report of sixty pages would block the server. */
export function openDemoFiles(entry: URL): DemoFiles {
  const worker = new Worker(entry);
  worker.unref();
  return {
    async make(name) {
      worker.postMessage(name);
      const [answer] = (await once(worker, 'message')) as [Uint8Array];
      return answer;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** The thread's side. An error ends the thread, which rejects the pending file. */
export function makeDemoFiles(port: MessagePort): void {
  port.on('message', (name: string) => {
    void makeDemoFile(name).then((bytes) => port.postMessage(bytes));
  });
}

/** Generates a file in this thread. */
export async function makeDemoFile(name: string): Promise<Uint8Array> {
  const documents = demoCompany.projects.flatMap((project) => project.documents);
  const document = documents.find((candidate) => candidate.name === name);
  if (!document) throw new Error(`The demo company has no file ${name}.`);
  return await document.make();
}
