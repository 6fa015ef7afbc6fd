package com.google.cloud.datastore.emulator.firestore.websocket;

import com.google.cloud.datastore.emulator.impl.util.EmulatorRequestsListener;
import com.google.common.time.TimeSource;
import java.util.function.Consumer;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Keeps no requests for the page «Requests» of the emulators' UI, as that UI is off. This class
 * replaces the one of the same name in the emulator's jar, because launchers.mjs puts it first on
 * the class path. The emulator's version writes every request with its documents as JSON, even when
 * nobody looks.
 */
class BufferingRequestListener implements EmulatorRequestsListener {
  BufferingRequestListener(Consumer<JSONObject> shown, TimeSource clock) {}

  void generateRequestBacklog(Consumer<JSONArray> shown) {
    shown.accept(new JSONArray());
  }
}
