import type { sentences } from '@dossier/contract/classification/sentences';
import type { classificationTasks } from '@dossier/contract/classification/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduzca un nombre.',
  name_taken: "Ya existe el nombre '{name}'. Elija otro.",
  class_taken: "Ya existe una clase llamada '{name}'.",
  class_twice: "La clase '{name}' aparece dos veces.",
  too_many_models: 'Esta empresa ya tiene {limit} modelos. Elimine antes uno.',
  too_many_datasets: 'Esta empresa ya tiene {limit} conjuntos de datos. Elimine antes uno.',
  too_many_classes: 'Un conjunto de datos puede tener como máximo {limit} clases.',
  too_many_samples: 'Un conjunto de datos puede tener como máximo {limit} muestras.',
  too_many_instances: 'Este modelo ya tiene {limit} versiones. Elimine antes una.',
  unknown_dataset: 'Este conjunto de datos no existe en la empresa del modelo. Elija otro.',
  unknown_class: 'Esta clase ya no existe. Elija otra.',
  unknown_company: 'Una de las empresas no existe, o no puede añadirle modelos.',
  generic_not_permitted:
    'Solo los administradores de la instalación pueden poner un modelo a disposición de todas las empresas.',
  shared_read_only: 'Este modelo pertenece a otra empresa y no se puede cambiar aquí.',
  not_shared: 'Una empresa solo puede retirarse de modelos de otras empresas.',
  generic_for_all:
    'Este modelo está disponible para todas las empresas. Para elegir empresas, haga que no sea genérico.',
  changed_meanwhile: 'Otro usuario lo ha cambiado. Vuelva a cargar e inténtelo de nuevo.',
  file_required: 'Elija un archivo.',
  ids_or_filter: 'Seleccione muestras por ID o con un filtro.',
  samples_required: 'Seleccione al menos una muestra.',
  text_required: 'Introduzca el texto de la muestra.',
  same_class: 'Elija otra clase para las muestras.',
  not_csv_or_zip: 'Suba un archivo zip o CSV.',
  csv_without_columns: 'No se encontraron las columnas del texto y de la clase. Elíjalas.',
  no_such_column: "El archivo no tiene ninguna columna '{name}'.",
  import_expired: 'El archivo importado ya no se conserva. Súbalo de nuevo.',
  export_too_large: 'El conjunto de datos tiene {size} MB de archivos. Se pueden exportar como máximo {limit} MB.',
  export_expired: 'El archivo exportado ya no se conserva. Exporte de nuevo el conjunto de datos.',
  no_samples_in_file: 'El archivo no contiene muestras.',
  row_without_text: 'Esta fila no tiene texto.',
  class_name_too_long: 'El nombre de la clase tiene más de {limit} caracteres.',
  no_text: 'Esta muestra no tiene texto.',
  still_reading: 'El texto de esta muestra todavía se está leyendo.',
  document_not_read: 'El documento aún no se ha leído.',
  document_deleted: 'El documento se ha eliminado.',
  too_few_classes: 'Para entrenar se necesitan al menos {least} clases. Este conjunto de datos tiene {count}.',
  too_few_samples: "La clase '{name}' tiene {count} muestras. Se necesitan al menos {least}.",
  too_few_texts: 'Hay muy pocas muestras con texto. Al menos dos clases necesitan {least} cada una.',
  no_samples_left: 'No queda ninguna de las muestras. Evalúe con un conjunto de datos.',
  no_answers: 'El modelo de IA no dio una respuesta utilizable para ninguna muestra.',
  samples_present: 'Estas muestras ya están en el conjunto de datos del modelo.',
  model_unreadable: 'Esta versión se entrenó con otra edición del programa. Entrene de nuevo el modelo.',
  cancelled: 'Cancelado.',
  corrected_meanwhile: "{name} ha asignado entretanto la clase '{class}'. Vuelva a cargar para verla.",
  correction_withdrawn: 'La corrección anterior se ha retirado entretanto. Vuelva a cargar e inténtelo de nuevo.',
  document_changed: 'El documento tiene una versión más reciente que la clasificada.',
  document_unlike: 'El documento es distinto de todas las muestras.',
  no_dataset: 'Este modelo no tiene conjunto de datos. Elija antes uno.',
  not_trained: 'Esta versión no está entrenada.',
  no_active_instance: 'Este modelo no tiene versión activa. Entrénelo antes.',
  instance_active: 'Esta es la versión activa. Active otra antes de eliminarla.',
  provider_model_required: 'Elija el modelo de IA.',
  unknown_provider_model: 'Este modelo de IA ya no está disponible. Elija otro.',
  no_common_classes: 'El conjunto de datos no tiene ninguna clase en común con el modelo.',
  model_deleted: 'El modelo se ha eliminado.',
  dataset_deleted: 'El conjunto de datos se ha eliminado.',
  dataset_in_use: '{count} modelos usan el conjunto de datos. Elija antes otro para ellos.',
  no_feedback: 'La clase de este documento no se ha corregido.',
  not_classified: 'Este modelo no ha clasificado este documento.',
  good_at: 'Bueno en {classes}.',
  weak_at: 'Débil en {name}, que tiene {count} muestras.',
  weak_at_confused: 'Débil en {name}, confundida a menudo con {other}.',
  better_than: 'Mejor que la versión {version}: exactitud {points} puntos mayor.',
  worse_than: 'Peor que la versión {version}: exactitud {points} puntos menor.',
  same_as: 'Más o menos igual que la versión {version}.',
  confused: '{name} y {other} se confunden a menudo.',
  possible_mistakes: '{count} muestras podrían tener una clase equivocada.',
  drift: '{count} de los últimos {total} documentos son distintos de todas las muestras.',
  unknown_language: 'Las muestras no contienen documentos en este idioma.',
  tasks: {
    read_samples: {
      description: 'Leer muestras',
      steps: {
        read: {
          todo: 'Leer los textos',
          doing: 'Leyendo los textos',
          done: 'Textos leídos',
        },
        compare: {
          todo: 'Buscar duplicados',
          doing: 'Buscando duplicados',
          done: 'Duplicados buscados',
        },
      },
    },
    import_samples: {
      description: 'Importar muestras',
      steps: {
        unpack: {
          todo: 'Extraer las muestras',
          doing: 'Extrayendo las muestras',
          done: 'Muestras extraídas',
        },
      },
    },
    export_dataset: {
      description: 'Exportar conjunto de datos',
      steps: {
        pack: {
          todo: 'Empaquetar las muestras',
          doing: 'Empaquetando las muestras',
          done: 'Muestras empaquetadas',
        },
      },
    },
    train_model: {
      description: 'Entrenar modelo',
      steps: {
        load: {
          todo: 'Cargar las muestras',
          doing: 'Cargando las muestras',
          done: 'Muestras cargadas',
        },
        train: {
          todo: 'Entrenar',
          doing: 'Entrenando',
          done: 'Entrenado',
        },
        evaluate: {
          todo: 'Evaluar',
          doing: 'Evaluando',
          done: 'Evaluado',
        },
      },
    },
    evaluate_model: {
      description: 'Evaluar modelo',
      steps: {
        load: {
          todo: 'Cargar las muestras',
          doing: 'Cargando las muestras',
          done: 'Muestras cargadas',
        },
        evaluate: {
          todo: 'Evaluar',
          doing: 'Evaluando',
          done: 'Evaluado',
        },
      },
    },
    classify_documents: {
      description: 'Clasificar documentos',
      steps: {
        classify: {
          todo: 'Clasificar documentos',
          doing: 'Clasificando documentos',
          done: 'Documentos clasificados',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof classificationTasks> };
