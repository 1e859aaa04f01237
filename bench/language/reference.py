"""The reference of `bench language classification`: scikit-learn's LinearSVC on TF-IDF, calibrated by Platt scaling over five folds.

Reads {"features": "same" | "words", "train": [{"text", "label"}], "test": [{"text"}]} from the file that is the only argument, and prints
{"trainSeconds", "predictSeconds", "classes", "probabilities"}. "words" are words and pairs of words; "same" adds character 2- to 5-grams,
which is what Dossier uses. Everything runs on one processor, and the seconds are processor time.
"""

import json
import sys
import time

import numpy
from sklearn.calibration import CalibratedClassifierCV
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.pipeline import make_pipeline, make_union
from sklearn.svm import LinearSVC


def make_features(kind):
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True)
    if kind == "words":
        return words
    return make_union(words, TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        order = json.load(file)
    # An array, since the number of samples a class is compared with the folds.
    labels = numpy.array([sample["label"] for sample in order["train"]])
    fewest = min(numpy.unique(labels, return_counts=True)[1])
    model = make_pipeline(
        make_features(order["features"]),
        CalibratedClassifierCV(LinearSVC(), cv=max(2, min(5, int(fewest)))),
    )
    started = time.process_time()
    model.fit([sample["text"] for sample in order["train"]], labels)
    trained = time.process_time()
    probabilities = model.predict_proba([sample["text"] for sample in order["test"]])
    ended = time.process_time()
    result = {
        "trainSeconds": trained - started,
        "predictSeconds": ended - trained,
        "classes": list(model.classes_),
        "probabilities": [[round(float(value), 6) for value in row] for row in probabilities],
    }
    json.dump(result, sys.stdout)


main()
