import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Documento',
    unpacked: 'Archivos descomprimidos',
  },
  upload: {
    button: 'Subir',
    on_home: 'Subir documento',
    drop_target: 'un proyecto',
  },
  panel: {
    info: 'Información',
    tasks: 'Tareas',
    history: 'Historial',
  },
  tab: {
    documents: 'Documentos',
  },
} satisfies Texts<typeof en>;
