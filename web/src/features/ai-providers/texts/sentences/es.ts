import type { sentences } from '@dossier/contract/ai-providers/sentences';
import type { aiProviderTasks } from '@dossier/contract/ai-providers/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  tasks: {
    fetch_model: {
      description: 'Descargar modelo',
      steps: {
        fetch_files: { todo: 'Descargar archivos', doing: 'Descargando archivos', done: 'Archivos descargados' },
        check_model: { todo: 'Comprobar modelo', doing: 'Comprobando modelo', done: 'Modelo comprobado' },
      },
    },
  },
  model_name: 'Introduzca el nombre del modelo tal como lo escribe el proveedor.',
  model_twice: 'Este modelo ya está en la lista.',
  unknown_model: 'Este modelo se ha quitado. Recargue y elija otro.',
  capability_required: 'Seleccione qué puede hacer el modelo.',
  web_address: 'Introduzca una dirección web que empiece por https:// o http://, sin contraseña.',
  address_required: 'Introduzca la dirección del proveedor.',
  key_required: 'Introduzca la clave.',
  key_for_address: 'Introduzca la clave de nuevo: solo se envía a la dirección para la que se introdujo.',
  key_characters: 'Una clave no tiene espacios, saltos de línea ni caracteres especiales. Cópiela de nuevo.',
  name_taken: 'Aquí ya hay un proveedor con este nombre. Elija otro nombre.',
  too_many: 'Aquí puede haber como máximo {number} proveedores.',
  unknown_fallback: 'Este proveedor no está disponible aquí. Elija otro.',
  own_fallback: 'Un proveedor no puede sustituirse a sí mismo. Elija otro.',
  no_list: 'Este tipo de proveedor no tiene lista de modelos. Introduzca los nombres de sus implementaciones.',
  no_model: 'No hay ningún modelo disponible. Un administrador puede conectar un proveedor en Proveedores de IA.',
  problem_bad_address: 'La dirección no es válida.',
  problem_unknown_host: 'El nombre {host} es desconocido. Compruebe la dirección.',
  problem_refused:
    'Ningún servidor responde en {host}. Compruebe la dirección y el puerto, y si el servidor está en marcha.',
  problem_certificate:
    'El certificado de {host} no es fiable ({said}). Si es suyo, indique el archivo de su autoridad en NODE_EXTRA_CA_CERTS y reinicie Dossier.',
  problem_private_address:
    '{host} está en una red privada, a la que Dossier no llama. Para permitirlo, un operador lo añade a DOSSIER_OUTBOUND_ALLOW.',
  problem_redirect: 'La dirección lleva a {said}, que Dossier no sigue. Introduzca la dirección final.',
  problem_protocol:
    'El servidor de {host} no responde como este tipo de proveedor. Compruebe el tipo y la ruta de la dirección.',
  problem_key_missing: 'Falta la clave. Introdúzcala.',
  problem_key: 'La clave se ha rechazado: {said}. Introduzca otra.',
  problem_model: 'El proveedor no tiene el modelo {model}, o la clave no tiene acceso a él.',
  problem_rate_limited: 'El proveedor limita el número de llamadas. Inténtelo de nuevo en {seconds} s.',
  problem_credit: 'La cuenta con el proveedor no tiene saldo o ha alcanzado su límite.',
  problem_overloaded: 'El proveedor tiene un problema: {said}. Inténtelo más tarde.',
  problem_time_out: 'El proveedor no ha respondido a tiempo.',
  problem_interrupted: 'La conexión con el proveedor se ha interrumpido.',
  problem_too_large: 'La respuesta del proveedor es demasiado larga.',
  problem_context: 'La pregunta y sus pasajes son demasiado largos para el modelo {model}.',
  problem_filtered: 'El proveedor no responde a esto por sus reglas de contenido.',
  problem_rejected: 'El proveedor no ha aceptado la solicitud: {said}',
  problem_invalid_answer: 'El modelo {model} no ha respondido en la forma exigida.',
  problem_local_missing:
    'La carpeta de los modelos no tiene un modelo {said}. Cópielo o descárguelo, o quite el modelo de la lista.',
  problem_local_path: '{said} lleva fuera de la carpeta de los modelos. Copie en ella el propio archivo.',
  problem_local_config:
    'El archivo config.json de {model} falta o indica un tipo de modelo que no se puede usar ({said}). Se pueden usar modelos de embeddings, de reordenación con una puntuación, de respuestas extractivas y modelos Whisper.',
  problem_local_tokenizer: 'El archivo tokenizer.json de {model} falta o no se puede leer ({said}).',
  problem_local_damaged: 'El archivo ONNX de {model} está dañado ({said}). Descárguelo o cópielo de nuevo.',
  problem_local_operator:
    'El modelo {model} usa el operador {said}, que el entorno de ejecución no tiene. Expórtelo con un conjunto estándar de operadores.',
  problem_local_shape: 'El modelo {model} tiene entradas o salidas de otra forma que su tipo ({said}).',
  problem_local_external:
    'El modelo {model} tiene sus pesos en un segundo archivo ({said}). Use una variante en un solo archivo, por ejemplo una cuantizada.',
  problem_local_too_large:
    'El archivo es demasiado grande ({said} MB). Un operador del servidor puede aumentar DOSSIER_MODELS_FILE_MB.',
  problem_local_memory:
    'El modelo {model} necesita más memoria de la permitida. Use una variante más pequeña, o un operador del servidor aumenta DOSSIER_MODELS_MEMORY_MB.',
  problem_local_not_found: '{said} no existe. Compruebe el nombre y la revisión.',
  problem_local_gated:
    'El repositorio {said} pide una cuenta. Acepte allí sus condiciones, descargue los archivos y cópielos en la carpeta.',
  problem_local_no_onnx: 'Falta {said}: el repositorio no tiene un modelo en formato ONNX con su tokenizador.',
  problem_local_checksum:
    'El archivo {said} llegó con otro tamaño u otra suma de comprobación que los que indica el repositorio. No se guardó nada. Inténtelo de nuevo.',
  problem_local_disk: 'El disco del servidor está lleno. No se guardó nada.',
  local_level:
    'Los modelos locales pertenecen a toda la aplicación, porque se ejecutan en su servidor. Las empresas los eligen como predeterminados.',
  local_kind: 'Este tipo de proveedor no tiene esos modelos.',
  local_licence: 'El repositorio indica ahora otra licencia. Consulte el modelo de nuevo.',
  local_name: 'Introduzca propietario/nombre de un repositorio o su dirección web.',
  local_variant: 'El repositorio no tiene un archivo {name}.',
  local_not_fetched: 'Dossier no descargó este modelo. Elimine su carpeta en el servidor.',
  local_in_use: 'Un proveedor usa este modelo. Quítelo antes de la lista de modelos.',
  company_limit:
    'Su empresa ha alcanzado el límite de {limit} para llamadas de IA de este mes. Vuelve a empezar el {day}; un administrador puede aumentarlo.',
  project_limit:
    'El proyecto ha alcanzado el límite de {limit} para llamadas de IA de este mes. Vuelve a empezar el {day}; un administrador puede aumentarlo.',
  user_limit:
    'Ha alcanzado su límite de {limit} para llamadas de IA de este mes. Vuelve a empezar el {day}; un administrador puede aumentarlo.',
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof aiProviderTasks> };
