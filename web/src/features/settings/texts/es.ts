import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Configuración predeterminada',
  sub: 'Valores predeterminados para todas las empresas y proyectos',
  tab: {
    people: 'Usuarios',
    requirements: 'Requisitos',
    documents: 'Documentos',
    install: 'Diálogo de instalación',
  },
  failed: 'No se ha podido cargar la configuración.',
  retry: 'Reintentar',
  read_only: 'Puedes ver esta configuración, pero no cambiarla.',
  managed_by_admin: 'Lo gestiona el administrador técnico.',
  saved: 'Guardado',
  reset: 'Restablecer valor heredado',
  reset_of: 'Restablecer valor heredado: {{name}}',
  reset_default: 'Restablecer valor predeterminado',
  reset_default_of: 'Restablecer valor predeterminado: {{name}}',
  clear: 'Borrar',
  yes: 'Sí',
  no: 'No',
  none: 'Ninguno',
  no_options: 'Aún no hay opciones',
  no_fields: 'Aún no hay campos personalizados',
  no_models: 'Aún no hay modelos de clasificación',
  range: 'Introduce un número de {{least}} a {{most}}.',
  empty: {
    no_limit: 'Sin límite',
    all: 'Todos los campos',
    none: 'Ninguno',
  },
  origin: {
    project: 'Definido en este proyecto',
    company: 'De la empresa',
    app: 'De la configuración predeterminada',
    default: 'Predeterminado',
    overridden: 'Definido por {{name}}, sustituye a {{inherited}}',
  },
  section: {
    people: 'Usuarios',
    matching: 'Coincidencias',
    segmenting: 'Segmentos',
    keywords: 'Identificación de palabras clave',
    release: 'Publicación',
    fields: 'Campos personalizados',
    views: 'Plantillas y vistas',
    documents: 'Documentos',
    limits: 'Límites',
    ai: 'Uso de la IA',
    install: 'Diálogo de instalación',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Rol predeterminado',
        help: 'El rol que recibe cada usuario nuevo en todo el sistema.',
      },
    },
    default_role_id: {
      label: 'Rol predeterminado',
      help: 'Se asigna a los miembros nuevos si no se selecciona ningún rol.',
    },
    sign_in: {
      require_two_factor: {
        label: 'Exigir la autenticación de dos factores',
        help: 'Los usuarios deben configurar la autenticación de dos factores para tener acceso.',
      },
    },
    release: {
      replace: {
        label: 'Sustituir',
        help: 'Los elementos publicados sustituyen a los requisitos con los que coinciden.',
      },
      match_without_overlap: {
        label: 'Coincidencia sin solapamiento',
        help: 'Permite coincidencias entre elementos y requisitos sin palabras en común.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Umbral',
        help: 'Similitud mínima para considerar los elementos el mismo requisito (0–1).',
      },
      cutoff_score: {
        label: 'Límite inferior',
        help: 'Los elementos por debajo de esta similitud son nuevos; los intermedios se revisan manualmente (0–1).',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Máximo de segmentos',
        help: 'Número máximo de grupos por documento.',
      },
      preferred_min_number_of_segments: {
        label: 'Mínimo de segmentos',
        help: 'Número mínimo de grupos por documento.',
      },
      specific_names: {
        label: 'Nombres específicos',
        help: 'Nombra los segmentos con palabras que solo aparecen en ellos.',
      },
      only_tokenize: {
        label: 'Palabras exactas',
        help: 'Compara las palabras tal como están escritas en lugar de por su raíz.',
      },
      denoise: {
        label: 'Eliminar ruido',
        help: 'Ignora las palabras muy frecuentes.',
      },
    },
    keywords: {
      dictionary: {
        label: 'Diccionario',
        help: 'Busca palabras clave del diccionario.',
      },
      dictionary_semantic: {
        label: 'Diccionario semántico',
        help: 'Busca también palabras con el mismo significado.',
      },
      smart: {
        label: 'Palabras clave inteligentes',
        help: 'Busca palabras clave que no están en el diccionario.',
      },
      semantic_sensitivity: {
        label: 'Sensibilidad semántica',
        help: 'Lo parecido que debe ser el significado: 0 acepta casi todo, 1 solo significados idénticos.',
      },
    },
    fields: {
      managed: {
        label: 'Campos disponibles',
        help: 'Campos personalizados disponibles para documentos.',
      },
      display: {
        label: 'Columnas predeterminadas',
        help: 'Campos que se muestran como columnas de forma predeterminada.',
      },
      required: {
        label: 'Campos obligatorios',
        help: 'Campos que se deben rellenar.',
      },
      compare: {
        label: 'Campos comparados',
        help: 'Campos que se incluyen al comparar cuarentenas.',
      },
    },
    pdf: {
      default_parser_template: {
        label: 'Plantilla de PDF predeterminada',
        help: 'Divide un PDF en elementos cuando no se selecciona otra plantilla.',
      },
    },
    context: {
      default_context_view: {
        label: 'Vista de contexto predeterminada',
        help: 'La vista que se abre primero.',
      },
    },
    classification: {
      models: {
        label: 'Clasificar los documentos nuevos',
        help: 'Estos modelos clasifican cada documento que llega.',
      },
    },
    audit: {
      record_openings: {
        label: 'Registrar los documentos abiertos',
        help: 'El registro indica quién abrió qué documento, como máximo una vez por hora. Las descargas siempre se registran.',
      },
    },
    documents: {
      purge_after_days: {
        label: 'Conservación de documentos eliminados',
        help: 'Días antes de que los documentos eliminados se borren definitivamente.',
      },
      additional_types: {
        label: 'Otros tipos de archivo',
        help: 'Archivos que se pueden subir además de los PDF, de Office, de Outlook, de texto, de audio y de vídeo.',
        option: {
          pictures: 'Imágenes',
          tables: 'Tablas como texto',
          texts: 'Texto con formato',
          mails: 'Correos',
          documents: 'Otros documentos',
          archives: 'Archivos comprimidos',
        },
      },
    },
    limits: {
      file_bytes: {
        label: 'Tamaño de archivo',
        help: 'Tamaño máximo de un archivo subido.',
      },
      documents: {
        label: 'Documentos',
        help: 'Número máximo de documentos por empresa. Cada versión cuenta.',
      },
      pages_a_day: {
        label: 'Páginas al día',
        help: 'Número máximo de páginas procesadas al día.',
      },
      ai_cost_a_month: {
        label: 'Coste de IA al mes',
        help: 'Coste máximo de las llamadas de IA de una empresa al mes.',
      },
      ai_cost_a_project_a_month: {
        label: 'Coste de IA por proyecto y mes',
        help: 'Coste máximo de las llamadas de IA en cada proyecto al mes.',
      },
      ai_cost_a_user_a_month: {
        label: 'Coste de IA por usuario y mes',
        help: 'Coste máximo de las llamadas de IA de cada usuario al mes.',
      },
      questions_a_day: {
        label: 'Preguntas al día',
        help: 'Número máximo de preguntas al día.',
      },
    },
    ai: {
      currency: {
        label: 'Moneda',
        help: 'De los precios de los modelos, de los costes y de sus límites. Los importes no se convierten.',
      },
      keep_calls_days: {
        label: 'Conservación de las llamadas de IA',
        help: 'Días. Después solo quedan las sumas de cada mes.',
      },
    },
    install: {
      manifest_url: {
        label: 'Manifiesto',
        help: 'Ruta del manifiesto de la aplicación.',
      },
      icon: {
        label: 'Icono',
        help: 'Ruta del icono. Déjalo vacío para usar el manifiesto.',
      },
      name: {
        label: 'Nombre',
        help: 'Nombre de la aplicación en el diálogo. Déjalo vacío para usar el manifiesto.',
      },
      description: {
        label: 'Descripción',
        help: 'Descripción de la aplicación en el diálogo. Déjalo vacío para usar el manifiesto.',
      },
      install_description: {
        label: 'Texto de bienvenida',
        help: 'Texto que invita a instalar. Déjalo vacío para usar el predeterminado.',
      },
      disable_description: {
        label: 'Ocultar el texto de bienvenida',
        help: 'El diálogo no muestra el texto de bienvenida.',
      },
      disable_screenshots: {
        label: 'Ocultar capturas de pantalla',
        help: 'El diálogo no muestra la galería de capturas.',
      },
      disable_screenshots_apple: {
        label: 'Ocultar capturas en dispositivos Apple',
        help: 'Se aplica a iPhone, iPad y Mac.',
      },
      disable_screenshots_chrome: {
        label: 'Ocultar capturas en Chrome',
        help: 'Se aplica a los navegadores basados en Chrome.',
      },
      disable_close: {
        label: 'Ocultar el botón de cerrar',
        help: 'Los usuarios no pueden cerrar el diálogo.',
      },
      disable_chrome: {
        label: 'Usar el aviso del navegador',
        help: 'Chrome muestra su propio aviso de instalación en lugar del diálogo.',
      },
      manual_apple: {
        label: 'Solo manual en dispositivos Apple',
        help: 'El diálogo no se abre automáticamente en dispositivos Apple.',
      },
      manual_chrome: {
        label: 'Solo manual en Chrome',
        help: 'El diálogo no se abre automáticamente en Chrome.',
      },
      use_local_storage: {
        label: 'No volver a preguntar tras cerrarlo',
        help: 'La elección se recuerda en este navegador.',
      },
    },
  },
} satisfies Texts<typeof en>;
