import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.EvaluationResult;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.*;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.*;
import com.google.protobuf.ByteString;
import com.google.protobuf.NullValue;
import com.google.protobuf.util.JsonFormat;
import com.google.protobuf.util.Timestamps;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/**
 * The Storage emulator's rules runtime, for machines that cannot download the official one. The rules engine itself is
 * Google's and comes from the Firestore emulator's jar; this class only speaks firebase-tools' protocol: one JSON object
 * per line on stdin and stdout, with the actions load_ruleset and verify, and a question back (fetch_firestore_document)
 * whenever a rule calls firestore.get or firestore.exists.
 */
public class StorageRulesRuntime {
  private static final Map<String, RulesetAst> rulesets = new HashMap<>();
  /** Requests that arrived while a rule waited for a Firestore document. */
  private static final Deque<JsonObject> waiting = new ArrayDeque<>();
  private static BufferedReader in;
  private static PrintStream out;
  private static int current;

  public static void main(String[] args) throws Exception {
    in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
    System.setOut(System.err); // Nothing but the protocol may reach stdout.
    send(reply(-1)); // Tells firebase-tools that the runtime is up.
    for (JsonObject request; (request = next()) != null; ) {
      current = request.get("id").getAsInt();
      JsonObject response = reply(current);
      try {
        JsonObject context = request.getAsJsonObject("context");
        switch (request.get("action").getAsString()) {
          case "load_ruleset": load(context, response); break;
          case "verify": verify(context, response); break;
          default: error(response, "unknown action " + request.get("action"));
        }
      } catch (Throwable problem) {
        problem.printStackTrace();
        error(response, String.valueOf(problem.getMessage()));
      }
      send(response);
    }
  }

  private static JsonObject next() throws IOException {
    return waiting.isEmpty() ? read() : waiting.poll();
  }

  private static JsonObject read() throws IOException {
    String line = in.readLine();
    return line == null ? null : JsonParser.parseString(line).getAsJsonObject();
  }

  private static JsonObject reply(int id) {
    JsonObject response = new JsonObject();
    response.addProperty("id", id);
    response.addProperty("status", "ok");
    response.add("errors", new JsonArray());
    response.add("warnings", new JsonArray());
    return response;
  }

  private static void error(JsonObject response, String message) {
    response.getAsJsonArray("errors").add(message);
  }

  private static void send(JsonObject message) {
    out.println(message);
  }

  private static void load(JsonObject context, JsonObject response) {
    Source.Builder source = Source.newBuilder();
    boolean versionTwo = false;
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      String content = file.get("content").getAsString();
      versionTwo |= content.matches("(?s).*rules_version\\s*=\\s*['\"]2['\"].*");
      source.addFiles(com.google.firebase.rules.v1.File.newBuilder().setName(file.get("name").getAsString()).setContent(content));
    }
    FirebaseRulesLangOptions options = FirebaseRulesLangOptions.builder()
        .allowTernaryOperator(true).allowCrossServiceRules(true).allowLetBindings(true).build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source.build());
    for (Issue issue : compiled.getIssues()) {
      String list = issue.getSeverity() == Issue.Severity.ERROR ? "errors" : "warnings";
      response.getAsJsonArray(list).add(issue.getSourcePosition().getLine() + ":" + issue.getSourcePosition().getColumn()
          + " - " + issue.getSeverity() + " " + issue.getDescription());
    }
    if (compiled.hasCompilationError()) return;
    rulesets.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", versionTwo ? 2 : 1);
    response.add("result", result);
  }

  private static void verify(JsonObject context, JsonObject response) throws Exception {
    RuleContext.Builder rule = RuleContext.builder()
        .service(context.get("service").getAsString())
        .method(context.get("method").getAsString())
        .path(context.get("path").getAsString());
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(variable.getValue().toString(), value);
      rule.supplyVariable(variable.getKey(), value.build());
    }
    rule.supplyFunction(new FirestoreFunction("firestore.get"));
    rule.supplyFunction(new FirestoreFunction("firestore.exists"));
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    EvaluationResult evaluated = new DefaultEvaluator(ruleset).evaluate(rule.build()).get();
    JsonObject result = new JsonObject();
    result.addProperty("permit", evaluated.permit());
    response.add("result", result);
  }

  /** Asks firebase-tools for a document and waits for the answer, which carries the id of the request being verified. */
  private static JsonObject fetch(String path) throws IOException {
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    JsonObject question = new JsonObject();
    question.addProperty("server_request_id", current);
    question.addProperty("action", "fetch_firestore_document");
    question.add("context", context);
    send(question);
    for (JsonObject message; (message = read()) != null; ) {
      if (!message.has("action") && message.get("id").getAsInt() == current) return message;
      waiting.add(message); // Another request overtook the answer.
    }
    throw new EOFException("firebase-tools closed the connection");
  }

  private static final ExpressionValue NULL = ExpressionValue.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

  private static ExpressionValue text(String value) {
    return ExpressionValue.newBuilder().setStringValue(value).build();
  }

  private static ExpressionValue map(JsonObject fields) throws Exception {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    if (fields != null) {
      for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
        map.putFields(field.getKey(), value(field.getValue().getAsJsonObject()));
      }
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  /** A value of Firestore's REST API as a value of the rules language. */
  private static ExpressionValue value(JsonObject stored) throws Exception {
    ExpressionValue.Builder result = ExpressionValue.newBuilder();
    Map.Entry<String, JsonElement> entry = stored.entrySet().iterator().next();
    JsonElement content = entry.getValue();
    switch (entry.getKey()) {
      case "stringValue": case "referenceValue": return text(content.getAsString());
      case "booleanValue": return result.setBoolValue(content.getAsBoolean()).build();
      case "integerValue": return result.setIntValue(content.getAsLong()).build();
      case "doubleValue": return result.setFloatValue(content.getAsDouble()).build();
      case "timestampValue": return result.setTimestampValue(Timestamps.parse(content.getAsString())).build();
      case "bytesValue": return result.setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(content.getAsString()))).build();
      case "mapValue": return map(content.getAsJsonObject().getAsJsonObject("fields"));
      case "arrayValue": {
        ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
        JsonArray values = content.getAsJsonObject().getAsJsonArray("values");
        if (values != null) for (JsonElement element : values) list.addValues(value(element.getAsJsonObject()));
        return result.setListValue(list).build();
      }
      default: return NULL;
    }
  }

  /** firestore.get and firestore.exists as the rules see them. */
  private static class FirestoreFunction implements AsyncRuntimeFunction {
    private final String name;

    FirestoreFunction(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      try {
        StringBuilder path = new StringBuilder();
        for (ExpressionPathSegmentValue segment : request.getArguments(0).getPathValue().getSegmentsList()) {
          path.append('/').append(segment.getSimple());
        }
        JsonObject answer = fetch(path.toString());
        boolean found = "ok".equals(answer.get("status").getAsString());
        return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(result(answer, found)).build());
      } catch (Exception problem) {
        return Futures.immediateFailedFuture(problem);
      }
    }

    private ExpressionValue result(JsonObject answer, boolean found) throws Exception {
      if (name.endsWith("exists")) return ExpressionValue.newBuilder().setBoolValue(found).build();
      if (!found) return NULL;
      JsonObject document = answer.getAsJsonObject("result");
      String fullName = document.get("name").getAsString();
      ExpressionMapValue.Builder resource = ExpressionMapValue.newBuilder();
      resource.putFields("data", map(document.getAsJsonObject("fields")));
      resource.putFields("id", text(fullName.substring(fullName.lastIndexOf('/') + 1)));
      return ExpressionValue.newBuilder().setMapValue(resource).build();
    }
  }
}
