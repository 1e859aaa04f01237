import { once } from 'node:events';
import { Worker, type MessagePort } from 'node:worker_threads';
import { demoCompany } from '@dossier/demo/company';

/** Makes the demo company's files. */
export interface DemoFiles {
  make(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Setting a report of sixty pages takes a while, in which the server would answer nobody: a thread of its own does it. */
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

/** The other end, inside the thread. An error ends the thread, which the one who waits for the file hears of. */
export function makeDemoFiles(port: MessagePort): void {
  port.on('message', (name: string) => {
    void makeDemoFile(name).then((bytes) => port.postMessage(bytes));
  });
}

/** Makes one file in this thread. */
export async function makeDemoFile(name: string): Promise<Uint8Array> {
  const documents = demoCompany.projects.flatMap((project) => project.documents);
  const document = documents.find((one) => one.name === name);
  if (!document) throw new Error(`The demo company has no file ${name}.`);
  return await document.make();
}
